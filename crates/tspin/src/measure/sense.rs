use crate::{
    Board, Goal, Piece, Placement, Position, Puzzle, TSpin, rules::twist::Corners, solve::finish, solve::gaps::Gaps,
};
use puzzle::panel::Sense;

/// Distance beyond which all boards seem equally far from a slot.
const FAR: u32 = 14;

impl Sense for TSpin {
    fn moves(puzzle: &Puzzle) -> usize {
        puzzle.queue().len()
    }

    /// Players learn not to cover holes, to fit pieces flush and to stay low, all of which a T-spin asks them to give
    /// up.
    fn tidiness(before: &Position, m: Placement, after: &Position) -> f64 {
        let board = before.board();
        let covered = f64::from(after.board().holes()) - f64::from(board.holes());
        let around = |(x, y): (i32, i32)| [(x - 1, y), (x + 1, y), (x, y - 1)];
        let touching = m.cells().into_iter().flat_map(around).filter(|&(x, y)| board.is_filled(x, y)).count();
        let height: i32 = m.cells().iter().map(|cell| cell.1).sum();
        0.5 * touching as f64 - 2.0 * covered.max(0.0) - 0.15 * f64::from(height)
    }

    /// Counts what the nearest slot lacks: cells of its rows, and corners of its T.
    fn nearness(position: &Position) -> f64 {
        let (board, goal) = (position.board(), position.goal());
        let lacks = if goal == Goal::Quad { rows_lack(board) } else { slot_lacks(board, goal) };
        -f64::from(lacks.min(FAR))
    }
}

fn slot_lacks(board: &Board, goal: Goal) -> u32 {
    let mut least = FAR;
    // Two rows for every goal: boards from which the solver would turn away may still look near.
    finish::for_each_fit(&Gaps::of(board), 2, |turn, x, y| {
        let mut filled = *board;
        filled.fill(Placement::new(Piece::T, turn, x, y));
        // The rows that the T touches, those with the fewest gaps first.
        let mut gaps = [y - 1, y, y + 1].map(|y| if y < 0 { FAR } else { gaps(&filled, y) });
        gaps.sort_unstable();
        let lacking: u32 = gaps[..goal.rows() as usize].iter().sum();
        least = least.min(lacking + 3u32.saturating_sub(Corners::of(board, turn, x, y).filled));
    });
    least
}

/// In the best four neighbouring rows, the gaps outside the column that the I needs.
fn rows_lack(board: &Board) -> u32 {
    let lack = |y: i32| (y..y + 4).map(|y| gaps(board, y).abs_diff(1)).sum();
    (0..board.height().max(1)).map(lack).min().unwrap_or(FAR)
}

fn gaps(board: &Board, y: i32) -> u32 {
    (!board.row(y) & Board::FULL_ROW).count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Game, Position as _};

    fn begin(code: &str) -> Position {
        TSpin::begin(&code.parse().unwrap())
    }

    #[test]
    fn a_finished_slot_lacks_nothing_and_an_empty_board_everything() {
        // The slot is there; the I stands aside.
        let near = begin("tspin:....#...../####...###/#####.####:I:tsd");
        assert_eq!(TSpin::nearness(&near), 0.0);
        let without_corner = begin("tspin:####...###/#####.####:I:tsd");
        assert_eq!(TSpin::nearness(&without_corner), -1.0);
        assert_eq!(TSpin::nearness(&begin("tspin:..........:I:tsd")), -f64::from(FAR));
    }

    #[test]
    fn what_covers_a_hole_looks_untidy() {
        let before = begin("tspin:####...###/#####.####:O:tsd");
        let looks = |column: i32| {
            let legal = before.legal_moves();
            let m = *legal.iter().find(|m| m.cells().iter().map(|cell| cell.0).min() == Some(column)).unwrap();
            let mut after = before.clone();
            after.play_unchecked(m);
            TSpin::tidiness(&before, m, &after)
        };
        assert!(looks(0) > looks(4), "{} {}", looks(0), looks(4));
    }
}
