use crate::{Board, Goal, Moves, Piece, Placement, Puzzle, TSpin, Theme, forge, fun, measure::theme, solve::finish};
use puzzle::{Aftermath, Solutions, Train};

impl Train for TSpin {
    fn themes(puzzle: &Puzzle, solutions: &Solutions<Self>) -> Vec<&'static str> {
        theme::themes(puzzle, solutions).iter().map(Theme::word).collect()
    }

    fn siblings(puzzle: &Puzzle, count: usize, seed: u64) -> Vec<Puzzle> {
        forge::siblings(puzzle, count, seed)
    }

    /// The kicks of an I are not those of its mirror image: where it may be kicked, the puzzle is its own mirror.
    fn mirror(puzzle: &Puzzle) -> Puzzle {
        let kicked = puzzle.goal() == Goal::Quad || puzzle.moves() == Moves::All && puzzle.queue().contains(&Piece::I);
        if kicked { puzzle.clone() } else { puzzle.mirror() }
    }

    fn formulas(puzzle: &Puzzle, values: &[f64]) -> Vec<(&'static str, f64)> {
        fun::fun(puzzle, values).map(|value| ("fun", value)).into_iter().collect()
    }

    /// The terrain after the finish that leaves the least mess.
    fn aftermath(puzzle: &Puzzle, line: &[Placement]) -> Aftermath {
        let board = played(puzzle, line);
        let after = |finish: Placement| {
            let mut board = board;
            board.place(finish);
            mess(&board)
        };
        finish::finishes(&board, puzzle.goal()).into_iter().map(after).min().unwrap_or_else(|| mess(&board))
    }

    /// Where the goal's piece goes at the end.
    fn hint(puzzle: &Puzzle, line: &[Placement]) -> Vec<(i32, i32)> {
        let slot = finish::first(&played(puzzle, line), puzzle.goal());
        slot.map(|slot| slot.cells().to_vec()).unwrap_or_default()
    }
}

fn played(puzzle: &Puzzle, line: &[Placement]) -> Board {
    let mut board = *puzzle.board();
    for &placement in line {
        board.place(placement);
    }
    board
}

fn mess(board: &Board) -> Aftermath {
    let roughness = board.column_heights().windows(2).map(|pair| pair[0].abs_diff(pair[1])).sum();
    Aftermath { holes: board.holes(), roughness, height: board.height().unsigned_abs() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Budget, Solve};

    #[test]
    fn the_cleanest_way_out_is_told() {
        let puzzle: Puzzle = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd".parse().unwrap();
        let line = TSpin::solve(&puzzle, Budget::default()).lines.remove(0);
        let after = TSpin::aftermath(&puzzle, &line);
        // Two of the rows are gone; what covered the slot lies on what was below it.
        assert!(after.height < 5 && after.roughness > 0, "{after:?}");
        assert_eq!(TSpin::hint(&puzzle, &line).len(), 4);
        assert!(TSpin::aftermath(&"tspin:#.........:I:tsd".parse().unwrap(), &[]) < after);
    }
}
