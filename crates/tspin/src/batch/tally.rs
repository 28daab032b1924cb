use super::{
    lanes::{LANES, Lanes},
    simd::{Simd, Work},
};
use crate::{
    Moves, Piece,
    reach::{
        flood::{droppable, landable, usable},
        shape::{Shape, for_turns, with_piece},
    },
    rules::bits::Bits,
};

/// Where a piece can land on each board, and whether drops find all of it.
pub(super) struct Tally<const N: usize> {
    /// Where it lands, for each turn that covers cells of its own.
    pub lands: [Lanes<N>; 4],
    /// How many centres these are.
    pub counts: [u64; LANES],
    /// Not zero where some of them lie under cover.
    pub hidden: [u64; LANES],
}

impl<const N: usize> Tally<N> {
    /// If only drops are allowed, what lies under cover is left out and none is hidden.
    pub fn of(boards: &Lanes<N>, piece: Piece, moves: Moves, simd: Simd) -> Self {
        let mut tally = Self { lands: [Lanes::NONE; 4], counts: [0; LANES], hidden: [0; LANES] };
        let under_cover = Bits([if moves == Moves::Drop { 0 } else { !0 }; N]);
        with_piece!(piece, P, _LIKE => simd.run(Fill::<N, P> { boards, under_cover, tally: &mut tally }));
        tally
    }
}

/// Fills in a tally of piece `P`.
struct Fill<'a, const N: usize, const P: usize> {
    boards: &'a Lanes<N>,
    /// Centres that count although they lie under cover.
    under_cover: Bits<N>,
    tally: &'a mut Tally<N>,
}

impl<const N: usize, const P: usize> Work for Fill<'_, N, P> {
    #[inline(always)]
    fn run(self) {
        let Self { boards, under_cover, tally } = self;
        for lane in 0..LANES {
            let filled = boards.get(lane);
            let (mut count, mut hidden) = (0, Bits::NONE);
            for_turns!(T => if Shape::<P>::is_own(T) {
                let fits = usable::<N, P, T>(filled);
                let open = droppable(fits);
                let lands = landable(fits) & (open | under_cover);
                hidden |= lands & !open;
                count += u64::from(lands.count());
                tally.lands[T].set(lane, lands);
            });
            tally.counts[lane] = count;
            tally.hidden[lane] = hidden.any();
        }
    }
}
