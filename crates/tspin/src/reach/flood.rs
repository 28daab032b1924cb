//! Sets of centres, and how they spread by moves.
//!
//! Where a piece fits between the walls is known when the program is compiled, and no shift or kick takes a centre past
//! one wall to where the piece fits at the other, so that most shifts need no mask of their own.

use super::{
    PerTurn,
    shape::{Shape, for_turns, index},
};
use crate::{
    Turn,
    rules::bits::{Bits, WIDTH},
};

/// The centres at which a piece fits.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(crate) fn usable<const N: usize, const P: usize, const T: usize>(filled: Bits<N>) -> Bits<N> {
    let [a, b, c, d] = const { Shape::<P>::CELLS[T] };
    let blocked =
        filled.shifted(-index(a)) | filled.shifted(-index(b)) | filled.shifted(-index(c)) | filled.shifted(-index(d));
    Bits(const { Shape::<P>::inside::<N>(T) }) & !blocked
}

#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(crate) fn landable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    usable & !usable.shifted(WIDTH)
}

/// The centres open to the sky: every one above them is usable too.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(crate) fn droppable<const N: usize>(usable: Bits<N>) -> Bits<N> {
    !(!usable).and_below()
}

/// The centres at which a piece fits, for every turn.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(super) fn usable_turns<const N: usize, const P: usize>(filled: Bits<N>) -> PerTurn<N> {
    let mut fits = [Bits::NONE; 4];
    for_turns!(T => fits[T] = usable::<N, P, T>(filled));
    fits
}

/// Spreads `reached` until nothing new is found or `enough` returns true.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
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
                reached[T] = spread::<N, P, T>(reached[T], fits[T]);
                let fresh = reached[T] & !rotated[T];
                rotated[T] = reached[T];
                if const { Shape::<P>::TURNS > 1 } {
                    let (right, left) = ((T + 1) % 4, (T + 3) % 4);
                    let found = kicked::<N, P, T, 0, true>(fresh, fits[right], |_, _| {});
                    news |= !(found & !reached[right]).is_empty();
                    reached[right] |= found;
                    let found = kicked::<N, P, T, 1, true>(fresh, fits[left], |_, _| {});
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

/// Shifts and soft drops, as far as they go.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(super) fn spread<const N: usize, const P: usize, const T: usize>(mut reached: Bits<N>, fits: Bits<N>) -> Bits<N> {
    loop {
        let before = reached;
        reached = step::<N, P, T>(reached, fits);
        if reached == before {
            return reached;
        }
    }
}

/// One shift to either side and one soft drop.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(crate) fn step<const N: usize, const P: usize, const T: usize>(reached: Bits<N>, fits: Bits<N>) -> Bits<N> {
    let sideways = if const { Shape::<P>::touches_both_walls(T) } {
        reached.moved(1, 0) | reached.moved(-1, 0)
    } else {
        reached.shifted(1) | reached.shifted(-1)
    };
    (reached | sideways | reached.shifted(-WIDTH)) & fits
}

/// Rotates a whole set; `each` is called with the centres that every kick arrives at. With `EXITS` it ends as soon as
/// every centre has found its kick; without, it has no branches.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(crate) fn kicked<const N: usize, const P: usize, const T: usize, const SPIN: usize, const EXITS: bool>(
    mut from: Bits<N>,
    fits: Bits<N>,
    mut each: impl FnMut(usize, Bits<N>),
) -> Bits<N> {
    let mut found = Bits::NONE;
    let kicks = const { Shape::<P>::KICKS[T][SPIN] };
    macro_rules! kick {
        ($number:literal) => {
            let by = index(kicks[$number]);
            let arrived = from.shifted(by) & fits;
            each($number, arrived);
            found |= arrived;
            from &= !arrived.shifted(-by);
            if EXITS && from.is_empty() {
                return found;
            }
        };
    }
    kick!(0);
    kick!(1);
    kick!(2);
    kick!(3);
    let arrived = from.shifted(index(kicks[4])) & fits;
    each(4, arrived);
    found | arrived
}

/// The landable centres that were reached, with turns that cover the same cells merged.
#[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
pub(crate) fn merged<const N: usize, const P: usize>(reached: &PerTurn<N>, lands: &PerTurn<N>) -> PerTurn<N> {
    let mut rests = [Bits::NONE; 4];
    for_turns!(T => {
        let (same, offset) = const { Shape::<P>::PIECE.canonical(Turn::ALL[T]) };
        rests[same as usize] |= reached[T].shifted(index(offset)) & lands[same as usize];
    });
    rests
}
