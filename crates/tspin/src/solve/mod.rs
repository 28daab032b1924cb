//! The solver, its pruning bounds, its exhaustive oracle, and perft.

pub mod bound;
mod cover;
mod double;
pub mod finish;
pub(crate) mod gaps;
pub mod last;
mod nearest;
pub mod need;
pub mod perft;
pub mod plain;
mod target;

use crate::{
    Board, Goal, Piece, Placement, Puzzle, TSpin,
    reach::{self, MoveSet},
    solve::{bound::within_reach, finish::can_finish, target::Target},
};
use puzzle::{Budget, Collector, Solutions, Solve};

/// The set of placements, in whatever order: their packed numbers sorted and joined.
pub type Answer = u128;

impl Solve for TSpin {
    type Answer = Answer;

    fn answer(line: &[Placement]) -> Answer {
        let mut names = [0; Puzzle::LONGEST];
        for (name, placement) in names.iter_mut().zip(line) {
            *name = placement.packed();
        }
        let names = &mut names[..line.len()];
        names.sort_unstable();
        names.iter().fold(0, |answer, &name| answer << 16 | Answer::from(name))
    }

    fn solve(puzzle: &Puzzle, budget: Budget) -> Solutions<Self> {
        let mut search = Search::new(puzzle, budget);
        search.visit(puzzle.board(), puzzle.queue());
        search.found.finish()
    }
}

/// Visits every line of play that the bound does not rule out.
struct Search {
    goal: Goal,
    moves: MoveSet,
    /// Whether rows may vanish on the way.
    clears: bool,
    /// Whether one answer is enough.
    first: bool,
    line: Vec<Placement>,
    /// The targets of every board on the way, those of the board at hand at the end.
    targets: Vec<Target>,
    found: Collector<TSpin>,
}

impl Search {
    fn new(puzzle: &Puzzle, budget: Budget) -> Self {
        Self {
            goal: puzzle.goal(),
            moves: puzzle.moves().into(),
            clears: true,
            first: false,
            line: Vec::with_capacity(puzzle.queue().len()),
            targets: Vec::with_capacity(64),
            found: Collector::new(budget),
        }
    }

    fn visit(&mut self, board: &Board, queue: &[Piece]) {
        if !self.found.spend() {
            return;
        }
        match *queue {
            [] if can_finish(board, self.goal) => self.add_line(),
            [] => {}
            [_, ..] if self.has_targets(board, queue) => self.visit_targets(board, queue),
            [piece] => {
                let (moves, goal) = (self.moves, self.goal);
                last::for_each_promising(board, piece, moves, goal, |placement| self.play(board, placement, &[]));
            }
            [piece, ref rest @ ..] if within_reach(board, queue.len(), self.goal) => {
                reach::for_each_placement(board, piece, self.moves, |placement| self.play(board, placement, rest));
            }
            _ => {}
        }
    }

    fn add_line(&mut self) {
        self.found.add(&self.line);
        if self.first {
            self.found.end();
        }
    }

    fn play(&mut self, board: &Board, placement: Placement, rest: &[Piece]) {
        if self.found.is_spent() {
            return;
        }
        let mut next = *board;
        if next.place(placement) > 0 && !self.clears {
            return;
        }
        self.line.push(placement);
        self.visit(&next, rest);
        self.line.pop();
    }
}
