use crate::{Board, Placement, Puzzle};

/// A line of play whose cells are followed through the rows that vanish. Rows are known by the number that they had before
/// any vanished.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The board at the end.
    pub board: Board,
    /// The rows of the board at the end, from the floor, by their first numbers.
    rows: Vec<i32>,
    /// The cells of each placement, in rows by their first numbers.
    placed: Vec<[(i32, i32); 4]>,
}

impl Trace {
    /// Follows a line of play.
    pub fn new(puzzle: &Puzzle, line: &[Placement]) -> Self {
        let start = Self { board: *puzzle.board(), rows: (0..Board::HEIGHT).collect(), placed: Vec::new() };
        line.iter().fold(start, |mut trace, &placement| {
            trace.placed.push(placement.cells().map(|(x, y)| (x, trace.first_row(y))));
            let mut filled = trace.board;
            filled.fill(placement);
            // Empty rows come in at the top for those that vanish.
            let fresh = trace.first_row(Board::HEIGHT - 1) + 1;
            let stays = |&y: &i32| filled.row(y) != Board::FULL_ROW;
            trace.rows = (0..Board::HEIGHT).filter(stays).map(|y| trace.first_row(y)).collect();
            let gone = Board::HEIGHT - trace.rows.len() as i32;
            trace.rows.extend(fresh..fresh + gone);
            trace.board.place(placement);
            trace
        })
    }

    /// The cells of the placements, by the first numbers of their rows.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (i32, i32)> {
        self.placed.iter().copied().flatten()
    }

    /// The first number of a row of the board at the end.
    pub(crate) fn first_row(&self, y: i32) -> i32 {
        self.rows[y as usize]
    }

    /// Where a row is at the end; `None` if it has vanished.
    pub(crate) fn row_now(&self, first: i32) -> Option<i32> {
        (0..).zip(&self.rows).find(|(_, row)| **row == first).map(|(y, _)| y)
    }

    /// The cells that the placement of this index still fills at the end.
    pub fn cells(&self, number: usize) -> Vec<(i32, i32)> {
        let placed = self.placed.get(number).into_iter().flatten();
        placed.filter_map(|&(x, first)| Some((x, self.row_now(first)?))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_sink_with_the_rows_that_vanish_below_and_go_with_their_own() {
        // The upright I fills the lowest row, and its other cells come down by one.
        let puzzle: Puzzle = "tspin:#########.:OI:tsd".parse().unwrap();
        let line = ["ON@0,1", "IE@9,2"].map(|text| text.parse().unwrap());
        let trace = Trace::new(&puzzle, &line);
        let sorted = |number| {
            let mut cells = trace.cells(number);
            cells.sort_unstable();
            cells
        };
        assert_eq!(sorted(0), [(0, 0), (0, 1), (1, 0), (1, 1)]);
        assert_eq!(sorted(1), [(9, 0), (9, 1), (9, 2)]);
        assert!((0..2).flat_map(|number| trace.cells(number)).all(|(x, y)| trace.board.is_filled(x, y)));
        assert_eq!((trace.row_now(0), trace.row_now(1), trace.cells(2)), (None, Some(0), vec![]));
    }
}
