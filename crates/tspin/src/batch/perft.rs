use super::{flood::Flood, lanes::Lanes, simd::Simd, tally::Tally, waiting::Waiting};
use crate::{
    Board, Moves, Piece,
    reach::ROOMY,
    rules::{bits::Bits, cells::cells_at},
    solve::perft::count_one_by_one,
};

/// Words of a board after the next piece, whatever it was before.
const CHILD: usize = 4;

/// Counts the lines of play that place the whole queue.
///
/// Boards are gathered before each piece until all lanes are taken; then their placements are found, and the boards
/// after these gathered before the next piece. So few boards are kept at a time, however many lines there are.
pub(crate) fn count_lines(board: &Board, queue: &[Piece], moves: Moves, simd: Simd) -> u64 {
    // Only what is played clears rows, so that a board may begin with full ones.
    if queue.is_empty() || board.height() > ROOMY || !board.0.full_rows().is_empty() {
        return count_one_by_one(board, queue, moves);
    }
    let levels = queue.iter().map(Level::before).collect();
    let mut lines = Lines { queue, moves, simd, levels, count: 0 };
    lines.add(0, board.0.resized());
    for level in 0..queue.len() {
        lines.search::<2>(level);
        lines.search::<3>(level);
        lines.search_covered::<2>(level);
        lines.search_covered::<3>(level);
    }
    lines.count
}

struct Lines<'a> {
    queue: &'a [Piece],
    moves: Moves,
    simd: Simd,
    levels: Vec<Level>,
    count: u64,
}

/// Boards before one of the pieces, by the number of their words.
struct Level {
    /// The bits of a size's last word that a stack may use.
    usable: u32,
    two: Stage<2>,
    three: Stage<3>,
}

/// The boards of one size.
struct Stage<const N: usize> {
    /// Those of which nothing is known yet.
    open: Waiting<N>,
    /// Those with landable centres under cover, for which drops are not enough.
    covered: Waiting<N>,
}

impl<const N: usize> Stage<N> {
    const NONE: Self = Self { open: Waiting::NONE, covered: Waiting::NONE };
}

impl Level {
    fn before(piece: &Piece) -> Self {
        // Rows above the stack that the search has to see: no piece rests higher, and no kick that ends higher comes
        // before one that ends under cover.
        let room = if *piece == Piece::I { 4 } else { 2 };
        Self { usable: 10 * (6 - room), two: Stage::NONE, three: Stage::NONE }
    }
}

/// Finds the boards of a size.
trait OfSize<const N: usize> {
    fn stage(&mut self) -> &mut Stage<N>;
}

impl OfSize<2> for Level {
    fn stage(&mut self) -> &mut Stage<2> {
        &mut self.two
    }
}

impl OfSize<3> for Level {
    fn stage(&mut self) -> &mut Stage<3> {
        &mut self.three
    }
}

impl Lines<'_> {
    /// Takes a board, perhaps with full rows, to the boards before a piece.
    #[inline(always)]
    fn add(&mut self, level: usize, board: Bits<CHILD>) {
        let waiting = &mut self.levels[level];
        let [_, second, third, fourth] = board.0;
        if second >> waiting.usable | third | fourth == 0 {
            if waiting.two.open.add(board.resized()) {
                self.search::<2>(level);
            }
        } else if third >> waiting.usable | fourth == 0 {
            if waiting.three.open.add(board.resized()) {
                self.search::<3>(level);
            }
        } else {
            self.count_tall(level, board);
        }
    }

    #[cold]
    fn count_tall(&mut self, level: usize, board: Bits<CHILD>) {
        let mut board = Board(board.resized());
        board.clear();
        self.count += count_one_by_one(&board, &self.queue[level..], self.moves);
    }

    /// Counts or plays the placements on the boards of a size, if drops find all of them.
    #[inline(never)]
    fn search<const N: usize>(&mut self, level: usize)
    where
        Level: OfSize<N>,
    {
        let mut waiting = self.levels[level].stage().open.take();
        waiting.clear();
        let tally = Tally::of(&waiting.boards, self.queue[level], self.moves, self.simd);
        let is_last = level + 1 == self.queue.len();
        for lane in 0..waiting.len {
            let board = waiting.boards.get(lane);
            if tally.hidden[lane] != 0 {
                if self.levels[level].stage().covered.add(board) {
                    self.search_covered::<N>(level);
                }
            } else if is_last {
                self.count += tally.counts[lane];
            } else {
                self.play::<N>(level, board, &tally.lands, lane);
            }
        }
    }

    /// Counts or plays the placements on the boards of a size with landable centres under cover.
    #[inline(never)]
    fn search_covered<const N: usize>(&mut self, level: usize)
    where
        Level: OfSize<N>,
    {
        let waiting = self.levels[level].stage().covered.take();
        if waiting.len == 0 {
            return;
        }
        let flood = Flood::of(&waiting.boards, self.queue[level], self.simd);
        if level + 1 == self.queue.len() {
            self.count += flood.counts[..waiting.len].iter().sum::<u64>();
            return;
        }
        for lane in 0..waiting.len {
            self.play::<N>(level, waiting.boards.get(lane), &flood.rests, lane);
        }
    }

    /// Plays every placement of a piece on the board of a lane.
    fn play<const N: usize>(&mut self, level: usize, board: Bits<N>, rests: &[Lanes<N>; 4], lane: usize) {
        let board = board.resized::<CHILD>();
        let piece = self.queue[level];
        for &turn in piece.turns() {
            let rests = rests[turn as usize].get(lane);
            for word in 0..N {
                let mut centres = rests.0[word];
                while centres != 0 {
                    let cells = cells_at(piece, turn, word, centres.trailing_zeros());
                    centres &= centres - 1;
                    self.add(level + 1, board | cells);
                }
            }
        }
    }
}
