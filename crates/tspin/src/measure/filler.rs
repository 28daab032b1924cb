//! Filler: pieces that a puzzle does not need.

use crate::{Puzzle, Queue, TSpin, solve::finish::can_finish};
use puzzle::{Budget, Solve, Verdict};

/// Whether a puzzle has a filler: a piece without which the others, in their order, still reach the goal. `None` if the budget,
/// which is for each piece, ends first.
pub fn has_filler(puzzle: &Puzzle, budget: Budget) -> Option<bool> {
    for number in 0..puzzle.queue().len() {
        let mut rest = puzzle.queue().to_vec();
        rest.remove(number);
        let solvable = match Puzzle::new(*puzzle.board(), Queue(rest), puzzle.goal(), puzzle.moves()) {
            Ok(without) => match TSpin::solve(&without, budget).verdict() {
                Verdict::None => false,
                Verdict::Unknown => return None,
                _ => true,
            },
            // A queue without pieces is no puzzle.
            Err(_) => can_finish(puzzle.board(), puzzle.goal()),
        };
        if solvable {
            return Some(true);
        }
    }
    Some(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fills(code: &str) -> Option<bool> {
        has_filler(&code.parse().unwrap(), Budget::default())
    }

    /// ```text
    /// ...#......
    /// ###...###.
    /// ####.####.
    /// ```
    /// The I completes both rows. Whatever comes with it is filler.
    #[test]
    fn a_piece_that_the_others_can_do_without_is_filler() {
        let board = "tspin:...#....../###...###./####.####.";
        assert_eq!(fills(&format!("{board}:I:tsd")), Some(false));
        assert_eq!(fills(&format!("{board}:IO:tsd")), Some(true));
        assert_eq!(fills(&format!("{board}:OI:tsd")), Some(true));
        assert_eq!(fills("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd"), Some(false));
        assert_eq!(fills("tspin:...#....../###...####/####.#####:O:tsd"), Some(true), "nothing is missing");
    }

    #[test]
    fn nothing_is_said_beyond_the_budget() {
        let puzzle = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd".parse().unwrap();
        assert_eq!(has_filler(&puzzle, Budget { nodes: 0, ..Budget::default() }), None);
    }
}
