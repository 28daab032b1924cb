use super::{
    lanes::{LANES, Lanes, per_turn},
    simd::{Simd, Work},
};
use crate::{
    Piece,
    reach::{
        flood::{droppable, kicked, landable, merged, step, usable},
        shape::{Shape, for_turns, with_piece},
    },
    rules::bits::Bits,
};

/// The search of all boards for what shifts, soft drops and rotations reach.
pub(super) struct Flood<const N: usize> {
    fits: [Lanes<N>; 4],
    lands: [Lanes<N>; 4],
    reached: [Lanes<N>; 4],
    /// The placements: the centres of every turn that covers cells of its own.
    pub rests: [Lanes<N>; 4],
    /// How many placements each board has.
    pub counts: [u64; LANES],
}

impl<const N: usize> Flood<N> {
    /// Every placement of a piece on boards with room above their stacks, which can be reached from the whole sky.
    pub fn of(boards: &Lanes<N>, piece: Piece, simd: Simd) -> Self {
        let none = [Lanes::NONE; 4];
        let mut flood = Self { fits: none, lands: none, reached: none, rests: none, counts: [0; LANES] };
        with_piece!(piece, P, LIKE => {
            simd.run(Begin::<N, P>(boards, &mut flood));
            simd.run(Search::<N, LIKE>(&mut flood));
        });
        flood
    }
}

/// Finds where piece `P` fits and lands, and what is open to the sky.
struct Begin<'a, const N: usize, const P: usize>(&'a Lanes<N>, &'a mut Flood<N>);

impl<const N: usize, const P: usize> Work for Begin<'_, N, P> {
    #[inline(always)]
    fn run(self) {
        let Self(boards, flood) = self;
        for lane in 0..LANES {
            let filled = boards.get(lane);
            for_turns!(T => if Shape::<P>::TURNS > 1 || Shape::<P>::is_own(T) {
                let fits = usable::<N, P, T>(filled);
                flood.fits[T].set(lane, fits);
                flood.reached[T].set(lane, droppable(fits));
                if Shape::<P>::is_own(T) {
                    flood.lands[T].set(lane, landable(fits));
                }
            });
        }
    }
}

/// Searches with the kicks of piece `P`.
struct Search<'a, const N: usize, const P: usize>(&'a mut Flood<N>);

impl<const N: usize, const P: usize> Work for Search<'_, N, P> {
    #[inline(always)]
    fn run(self) {
        let Self(flood) = self;
        loop {
            let mut news = 0;
            for lane in 0..LANES {
                news |= round::<N, P>(flood, lane);
            }
            if news == 0 {
                break;
            }
        }
        for lane in 0..LANES {
            let rests = merged::<N, P>(&per_turn(&flood.reached, lane), &per_turn(&flood.lands, lane));
            let mut count = 0;
            for_turns!(T => if Shape::<P>::is_own(T) {
                flood.rests[T].set(lane, rests[T]);
                count += u64::from(rests[T].count());
            });
            flood.counts[lane] = count;
        }
    }
}

/// Spreads some steps further; returns zero if nothing is left to find, or nothing new was.
#[inline(always)]
fn round<const N: usize, const P: usize>(flood: &mut Flood<N>, lane: usize) -> u64 {
    let fits = per_turn(&flood.fits, lane);
    let before = per_turn(&flood.reached, lane);
    let mut reached = before;
    for_turns!(T => if Shape::<P>::TURNS > 1 || Shape::<P>::is_own(T) {
        // Most ways under cover are short.
        reached[T] = step::<N, P, T>(reached[T], fits[T]);
        reached[T] = step::<N, P, T>(reached[T], fits[T]);
    });
    if const { Shape::<P>::TURNS > 1 } {
        for_turns!(T => {
            let (right, left) = ((T + 1) % 4, (T + 3) % 4);
            reached[right] |= kicked::<N, P, T, 0, false>(reached[T], fits[right], |_, _| {});
            reached[left] |= kicked::<N, P, T, 1, false>(reached[T], fits[left], |_, _| {});
        });
    }
    let lands = per_turn(&flood.lands, lane);
    let rests = merged::<N, P>(&reached, &lands);
    let (mut found, mut missing) = (Bits::NONE, Bits::NONE);
    for_turns!(T => {
        found |= reached[T] & !before[T];
        missing |= lands[T] & !rests[T];
        flood.reached[T].set(lane, reached[T]);
    });
    if missing.any() == 0 { 0 } else { found.any() }
}
