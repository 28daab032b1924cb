use super::{
    chance::BUDGET,
    known::{AHEAD, Known},
    search::Search,
};
use crate::{Board, Goal, Piece, Placement, solve::finish::first};

/// How a T-spin Double can be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The pieces that build the slot, in order; none if it is there already.
    pub line: Vec<Placement>,
    /// The T that fills the slot after them.
    pub slot: Placement,
    /// The cells of the slot on the board of now, where no row has vanished yet.
    pub cells: [(i32, i32); 4],
}

impl Plan {
    /// Where the piece goes that comes next; `None` if the slot is there already.
    pub fn next(&self) -> Option<Placement> {
        self.line.first().copied()
    }

    /// The plan of a line after which the slot is open.
    fn of(mut board: Board, line: &[Placement]) -> Option<Self> {
        // The rows of now that are still there.
        let mut rows: Vec<i32> = (0..Board::HEIGHT).collect();
        for &placement in line {
            let mut filled = board;
            filled.fill(placement);
            let mut row = 0..;
            rows.retain(|_| row.next().is_none_or(|y| filled.row(y) != Board::FULL_ROW));
            board.place(placement);
        }
        let slot = first(&board, Goal::Tsd)?;
        // A slot lies far below the few rows that came in from above.
        let cells = slot.cells().map(|(x, y)| (x, rows.get(y as usize).copied().unwrap_or(y)));
        Some(Self { line: line.to_vec(), slot, cells })
    }
}

/// Where a T-spin Double can be built now: with the fewest pieces, three at the most, of `queue`, the current piece
/// and the next ones. A T must be among the three next pieces, or held. The same search as mining.
pub fn buildable(board: &Board, queue: &[Piece], held: Option<Piece>) -> Option<Plan> {
    let (&current, next) = queue.split_first()?;
    let known = Known::new(current, next, held);
    if !known.held && !known.queue.contains(&Piece::T) {
        return None;
    }
    if let Some(open) = Plan::of(*board, &[]) {
        return Some(open);
    }
    let mut search = Search::new(BUDGET);
    let found = (1..=AHEAD).find_map(|pieces| search.find(board, &known, pieces))?;
    Plan::of(*board, &found.solutions.lines[found.line])
}
