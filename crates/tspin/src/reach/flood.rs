//! Sets of centres, and how they spread by moves.

use super::{
    PerTurn,
    shape::{Shape, for_turns},
};
use crate::rules::bits::Bits;

/// The centres at which a piece fits.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn usable<const N: usize, const P: usize, const T: usize>(free: Bits<N>) -> Bits<N> {
    let [a, b, c, d] = const { Shape::<P>::CELLS[T] };
    free.moved_under_sky(-a.0, -a.1)
        & free.moved_under_sky(-b.0, -b.1)
        & free.moved_under_sky(-c.0, -c.1)
        & free.moved_under_sky(-d.0, -d.1)
}

#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn landable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    usable & !usable.moved(0, 1)
}

/// The centres open to the sky: every one above them is usable too.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn droppable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    !(!usable).and_below()
}

/// The centres at which a piece fits, for every turn.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn usable_turns<const N: usize, const P: usize>(free: Bits<N>) -> PerTurn<N> {
    let mut fits = [Bits::NONE; 4];
    for_turns!(T => fits[T] = usable::<N, P, T>(free));
    fits
}

/// Spreads `reached` until nothing new is found or `enough` returns true.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn flood<const N: usize, const P: usize>(
    fits: &PerTurn<N>,
    reached: &mut PerTurn<N>,
    enough: impl Fn(&PerTurn<N>) -> bool,
) {
    let mut rotated = [Bits::NONE; 4];
    loop {
        let mut news = false;
        for_turns!(T => {
            if !(reached[T] & !rotated[T]).is_empty() {
                reached[T] = spread(reached[T], fits[T]);
                let fresh = reached[T] & !rotated[T];
                rotated[T] = reached[T];
                if const { Shape::<P>::TURNS > 1 } {
                    let (right, left) = ((T + 1) % 4, (T + 3) % 4);
                    let found = kicked::<N, P, T, 0>(fresh, fits[right], |_, _| {});
                    news |= !(found & !reached[right]).is_empty();
                    reached[right] |= found;
                    let found = kicked::<N, P, T, 1>(fresh, fits[left], |_, _| {});
                    news |= !(found & !reached[left]).is_empty();
                    reached[left] |= found;
                }
            }
        });
        if !news || enough(reached) {
            return;
        }
    }
}

/// Shifts and soft drops.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn spread<const N: usize>(mut reached: Bits<N>, fits: Bits<N>) -> Bits<N> {
    let mut edge = reached;
    loop {
        edge = (edge.moved(1, 0) | edge.moved(-1, 0) | edge.moved(0, -1)) & fits & !reached;
        if edge.is_empty() {
            return reached;
        }
        reached |= edge;
    }
}

/// Rotates a whole set; `each` is called with the centres that every kick arrives at.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn kicked<const N: usize, const P: usize, const T: usize, const SPIN: usize>(
    mut from: Bits<N>,
    fits: Bits<N>,
    mut each: impl FnMut(usize, Bits<N>),
) -> Bits<N> {
    let mut found = Bits::NONE;
    let kicks = const { Shape::<P>::KICKS[T][SPIN] };
    macro_rules! kick {
        ($number:literal) => {
            let (dx, dy) = kicks[$number];
            let arrived = from.moved(dx, dy) & fits;
            each($number, arrived);
            found |= arrived;
            from &= !arrived.moved(-dx, -dy);
            if from.is_empty() {
                return found;
            }
        };
    }
    kick!(0);
    kick!(1);
    kick!(2);
    kick!(3);
    let (dx, dy) = kicks[4];
    let arrived = from.moved(dx, dy) & fits;
    each(4, arrived);
    found | arrived
}
