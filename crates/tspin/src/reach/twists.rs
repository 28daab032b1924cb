use super::{
    PerTurn, ROOMY,
    flood::{droppable, flood, kicked, landable, usable_turns},
    shape::for_turns,
    spawn,
};
use crate::{Board, Piece, rules::bits::Bits};

/// Where a T can be locked right after a rotation.
pub(crate) struct Twists<const N: usize> {
    /// By any kick.
    pub any: PerTurn<N>,
    /// By the fifth kick, for each turn before the rotation.
    pub fifth: [PerTurn<N>; 4],
}

/// Finds where a T can arrive by a rotation and cannot fall further.
pub(crate) fn twists<const N: usize>(board: &Board, height: i32) -> Twists<N> {
    const T_PIECE: usize = Piece::T as usize;
    let fits = usable_turns::<N, T_PIECE>(board.0.resized::<N>());
    let mut reached = if height <= ROOMY {
        fits.map(droppable)
    } else {
        spawn(&fits.map(|fits| fits.resized())).map(|reached| reached.resized())
    };
    flood::<N, T_PIECE>(&fits, &mut reached, |_| false);
    let lands = fits.map(landable);
    let mut twists = Twists { any: [Bits::NONE; 4], fifth: [[Bits::NONE; 4]; 4] };
    for_turns!(T => {
        let (right, left) = ((T + 1) % 4, (T + 3) % 4);
        kicked::<N, T_PIECE, T, 0, true>(reached[T], fits[right], |kick, at| twists.note(T, right, kick, at & lands[right]));
        kicked::<N, T_PIECE, T, 1, true>(reached[T], fits[left], |kick, at| twists.note(T, left, kick, at & lands[left]));
    });
    twists
}

impl<const N: usize> Twists<N> {
    #[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
    fn note(&mut self, from: usize, to: usize, kick: usize, landed: Bits<N>) {
        self.any[to] |= landed;
        if kick == 4 {
            self.fifth[from][to] |= landed;
        }
    }
}
