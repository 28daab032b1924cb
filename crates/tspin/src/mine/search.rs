use super::known::{AHEAD, Known};
use crate::{Board, Goal, Moves, Piece, Placement, Puzzle, Queue, TSpin, reach};
use puzzle::{Budget, Solutions, Solve};

/// The search for a slot that can be built, within a budget for all that is looked for.
pub(super) struct Search {
    budget: Budget,
    /// Positions visited so far.
    pub nodes: u64,
    /// Whether every search came to its end.
    pub complete: bool,
}

/// A puzzle whose answers build the slot.
pub(super) struct Found {
    pub puzzle: Puzzle,
    pub solutions: Solutions<TSpin>,
    /// An answer that can be played from where pieces enter, and leaves the slot open for what comes before the T.
    pub line: usize,
}

impl Search {
    pub fn new(budget: Budget) -> Self {
        Self { budget, nodes: 0, complete: true }
    }

    /// The puzzle of building the slot with the first `pieces` pieces, by plain drops if they suffice.
    pub fn find(&mut self, board: &Board, known: &Known, pieces: usize) -> Option<Found> {
        let before = known.before_t(pieces).filter(|_| (1..=AHEAD).contains(&pieces))?;
        let (queue, rest) = known.queue[..before].split_at(pieces);
        // All moves find whatever drops find: where they find nothing, one search is enough.
        let all = self.solve(board, queue, Moves::All)?;
        let drops = self.solve(board, queue, Moves::Drop);
        drops.into_iter().chain([all]).find_map(|(puzzle, solutions)| {
            let line = solutions.lines.iter().position(|line| self.lasts(*board, line, rest))?;
            Some(Found { puzzle, solutions, line })
        })
    }

    /// A puzzle and all its answers, if it has any.
    fn solve(&mut self, board: &Board, queue: &[Piece], moves: Moves) -> Option<(Puzzle, Solutions<TSpin>)> {
        // Boards that are too high for a puzzle have none.
        let puzzle = Puzzle::new(*board, Queue(queue.to_vec()), Goal::Tsd, moves).ok()?;
        let left = self.budget.nodes.saturating_sub(self.nodes);
        let solutions = TSpin::solve(&puzzle, Budget { nodes: left, ..self.budget });
        self.nodes += solutions.nodes;
        self.complete &= solutions.complete;
        (solutions.complete && solutions.answers > 0).then_some((puzzle, solutions))
    }

    /// Whether a line can be played under a high stack too, and the pieces that follow can leave the slot open.
    fn lasts(&mut self, mut board: Board, line: &[Placement], rest: &[Piece]) -> bool {
        let playable = line.iter().all(|&placement| {
            let reachable = reach::is_reachable(&board, placement, Moves::All);
            board.place(placement);
            reachable
        });
        playable && (rest.is_empty() || self.solve(&board, rest, Moves::All).is_some())
    }
}
