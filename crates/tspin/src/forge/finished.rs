use super::{
    Chance, Recipe,
    reverse::{base_shape, row_with_holes},
};
use crate::{Board, Goal, solve::finish::can_finish};
use puzzle::Flaw;

/// The lowest row of the shapes; below it lies one row with holes.
const FLOOR: i32 = 1;

/// Builds one of the smallest boards that allow a T-spin Triple, with its three rows beginning at `y`: the T stands in
/// column `column`, its side cell on the right or on the left, and is kicked in from that side under an overhang four
/// rows above `y`. The overhang hangs on the column behind, so there must be one: `column` is at least 1 from the wall
/// behind and 2 from the other.
pub fn triple_shape(board: &mut Board, y: i32, column: i32, right: bool) {
    let ahead = if right { column + 1 } else { column - 1 };
    for row in y..y + 3 {
        board.set_row(row, Board::FULL_ROW & !(1 << column));
    }
    board.set(ahead, y + 1, false);
    let behind = 2 * column - ahead;
    for (x, row) in [(behind, y + 3), (behind, y + 4), (column, y + 4)] {
        board.set(x, row, true);
    }
}

/// Builds four rows that are full but for one column, beginning at `y`.
pub fn quad_shape(board: &mut Board, y: i32, column: i32) {
    for row in y..y + 4 {
        board.set_row(row, Board::FULL_ROW & !(1 << column));
    }
}

/// A board on which the goal can be reached at once.
pub(super) struct Finished {
    pub board: Board,
    /// The lowest row that the goal clears.
    pub low: i32,
}

impl Finished {
    /// A base shape of the recipe's goal at a random place, over a row with holes and under noise.
    pub fn new(recipe: &Recipe, chance: &mut Chance) -> Result<Self, Flaw> {
        let mut board = Board::EMPTY;
        let side = chance.per_cent(50);
        // The columns that stay free, so that the piece of the goal finds its way.
        let free: Vec<i32> = match recipe.goal {
            Goal::Tst => {
                let column = if side { 1 + chance.below(7) as i32 } else { 2 + chance.below(7) as i32 };
                triple_shape(&mut board, FLOOR, column, side);
                if side { vec![column, column + 1, column + 2] } else { vec![column - 2, column - 1, column] }
            }
            Goal::Quad => {
                let column = chance.below(Board::WIDTH as u32) as i32;
                quad_shape(&mut board, FLOOR, column);
                board.set(column, 0, true);
                vec![column]
            }
            Goal::Tss | Goal::Tsd => {
                let centre = 1 + chance.below(8) as i32;
                base_shape(&mut board, FLOOR, centre, side);
                vec![centre, if side { centre + 1 } else { centre - 1 }]
            }
        };
        let holes = 1 + chance.below(recipe.under);
        board.set_row(0, board.row(0) | row_with_holes(holes, chance));
        if board.row(0) == Board::FULL_ROW {
            return Err(Flaw("a row became full"));
        }
        add_noise(&mut board, FLOOR + recipe.goal.rows() as i32, &free, recipe, chance);
        if !can_finish(&board, recipe.goal) {
            return Err(Flaw("the noise is in the way of the goal"));
        }
        Ok(Self { board, low: FLOOR })
    }
}

/// Fills cells of three rows from `y` up: some of the lowest, supported ones of the others, and such as hang on a filled
/// cell beside them.
fn add_noise(board: &mut Board, y: i32, free: &[i32], recipe: &Recipe, chance: &mut Chance) {
    for (row, share) in (y..).zip([recipe.beside, recipe.first, recipe.second]) {
        for x in (0..Board::WIDTH).filter(|x| !free.contains(x)) {
            let hangs = [x - 1, x + 1].iter().any(|&x| (0..Board::WIDTH).contains(&x) && board.is_filled(x, row));
            let share = match row == y || board.is_filled(x, row - 1) {
                true => share,
                false if hangs => recipe.roofs,
                false => 0,
            };
            if chance.per_cent(share) {
                board.set(x, row, true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Placement, Turn, finish::finishes};

    #[test]
    fn fourteen_shapes_allow_a_triple_and_none_without_its_overhang() {
        for (right, columns) in [(true, 1..8), (false, 2..9)] {
            for column in columns {
                let mut board = Board::EMPTY;
                triple_shape(&mut board, 0, column, right);
                let turn = if right { Turn::East } else { Turn::West };
                assert_eq!(finishes(&board, Goal::Tst), [Placement::new(crate::Piece::T, turn, column, 1)]);
                board.set(column, 4, false);
                assert!(!can_finish(&board, Goal::Tst), "{board:?}");
            }
        }
    }

    #[test]
    fn ten_shapes_allow_a_quad() {
        for column in 0..Board::WIDTH {
            let mut board = Board::EMPTY;
            quad_shape(&mut board, 0, column);
            assert_eq!(finishes(&board, Goal::Quad).len(), 1);
        }
    }
}
