//! The search for a T-spin Double by its targets: pieces that bring none of them nearer are not played.

use super::{
    Search,
    cover::helpful,
    finish,
    target::{self, Cells, Target},
};
use crate::{
    Board, Goal, Piece, Placement,
    reach::{rests, with_words},
    rules::{
        bits::{Bits, ROWS_A_WORD, WIDTH},
        cells::cells_at,
    },
};
use std::ops::Range;

impl Search {
    /// Whether the targets of a board are worth to be told apart.
    pub(super) fn has_targets(&self, board: &Board, queue: &[Piece]) -> bool {
        self.goal == Goal::Tsd
            && 4 * queue.len() as u32 <= target::MOST
            && board.height() <= target::HIGHEST
            && board.0.full_rows().is_empty()
    }

    /// Plays the queue towards the targets of a board.
    pub(super) fn visit_targets(&mut self, board: &Board, queue: &[Piece]) {
        let first = self.targets.len();
        Target::add_all(board, 4 * queue.len() as u32, &mut self.targets);
        self.approach(board, queue, first);
        self.targets.truncate(first);
    }

    /// Plays the queue towards the targets from this index on.
    fn approach(&mut self, board: &Board, queue: &[Piece], first: usize) {
        let [piece, ref rest @ ..] = *queue else { return };
        let (left, last) = (4 * rest.len() as u32, self.targets.len());
        if first == last {
            return;
        }
        let helpful = helpful(board.0.resized(), &self.targets[first..], piece, rest);
        if helpful.is_some_and(|centres| centres.iter().all(|centres| centres.is_empty())) {
            return;
        }
        let height = board.height();
        with_words!(height, N => {
            let mut rests = rests::<N>(board, height, piece, self.moves);
            if let Some(helpful) = helpful {
                rests.iter_mut().zip(helpful).for_each(|(rests, helpful)| *rests &= helpful.resized());
            }
            for &turn in piece.turns() {
                for (word, mut centres) in rests[turn as usize].0.into_iter().enumerate() {
                    while centres != 0 {
                        let bit = centres.trailing_zeros();
                        centres &= centres - 1;
                        let cells = cells_at::<N>(piece, turn, word, bit);
                        if self.take_closer(cells.resized(), left, first..last) {
                            let (x, y) = (bit as i32 % WIDTH, (word * ROWS_A_WORD) as i32 + bit as i32 / WIDTH);
                            self.play_towards(board, cells, Placement::new(piece, turn, x, y), rest, last);
                            self.targets.truncate(last);
                        }
                    }
                }
            }
        })
    }

    /// Adds what is left of these targets when some cells are filled; returns whether there is any.
    #[inline]
    fn take_closer(&mut self, cells: Cells, left: u32, targets: Range<usize>) -> bool {
        let last = targets.end;
        self.targets.reserve(targets.len());
        for number in targets {
            if let Some(target) = self.targets[number].without(cells, left) {
                self.targets.push(target);
            }
        }
        self.targets.len() > last
    }

    /// Plays one piece and the rest of the queue towards the last targets, those from `first` on.
    fn play_towards<const N: usize>(
        &mut self,
        board: &Board,
        cells: Bits<N>,
        placement: Placement,
        rest: &[Piece],
        first: usize,
    ) {
        if self.found.is_spent() {
            return;
        }
        let mut next = *board;
        let cleared = next.place_cells(cells);
        if cleared > 0 && !self.clears {
            return;
        }
        self.line.push(placement);
        if cleared > 0 {
            self.visit(&next, rest);
        } else if self.found.spend() {
            if rest.is_empty() {
                self.finish(&next, first);
            } else {
                self.approach(&next, rest, first);
            }
        }
        self.line.pop();
    }

    /// Keeps the line if a T reaches one of the targets from this index on; nothing is lacking any more.
    fn finish(&mut self, board: &Board, first: usize) {
        let slots = self.targets[first..].iter().filter_map(|target| target.slot);
        if finish::any_full(board, self.goal.rows(), slots.map(|slot| (slot.turn, slot.x.into(), slot.y.into()))) {
            self.add_line();
        }
    }
}
