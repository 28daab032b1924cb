use super::{Chance, Recipe, removable};
use crate::{Board, Goal, Moves, Puzzle, Queue};
use puzzle::Flaw;

/// Builds the smallest board that allows a T-spin Double, with its two rows beginning at `y`: a T fits with its
/// centre in the upper row, below an overhang on the left or on the right.
pub fn base_shape(board: &mut Board, y: i32, centre: i32, left: bool) {
    board.set_row(y, Board::FULL_ROW & !(1 << centre));
    board.set_row(y + 1, Board::FULL_ROW & !(7 << (centre - 1)));
    board.set(if left { centre - 1 } else { centre + 1 }, y + 2, true);
}

/// Drafts one puzzle by the reverse method.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, Flaw> {
    let mut board = Board::EMPTY;
    let holes = 1 + chance.below(recipe.under);
    board.set_row(0, row_with_holes(holes, chance));
    let (centre, left) = (1 + chance.below(8) as i32, chance.per_cent(50));
    base_shape(&mut board, 1, centre, left);
    noise_above(&mut board, 3, centre, left, None, recipe, chance);
    carve_out(board, recipe.steps, chance)
}

/// A row with so many holes at random places.
pub(super) fn row_with_holes(holes: u32, chance: &mut Chance) -> u16 {
    let mut row = Board::FULL_ROW;
    while Board::WIDTH as u32 - row.count_ones() < holes {
        row &= !(1 << chance.below(Board::WIDTH as u32));
    }
    row
}

/// Fills cells beside the overhang in row `y`, and supported cells in the two rows above. The path of the T stays
/// free, and so does the column `spared`.
pub(super) fn noise_above(
    board: &mut Board,
    y: i32,
    centre: i32,
    left: bool,
    spared: Option<i32>,
    recipe: &Recipe,
    chance: &mut Chance,
) {
    let open_side = if left { centre + 1 } else { centre - 1 };
    for (row, share) in (y..).zip([recipe.beside, recipe.first, recipe.second]) {
        for x in (0..Board::WIDTH).filter(|&x| x != centre && x != open_side && Some(x) != spared) {
            if (row == y || board.is_filled(x, row - 1)) && chance.per_cent(share) {
                board.set(x, row, true);
            }
        }
    }
}

/// Removes pieces one by one. Placed again in the opposite order they are an answer.
pub(super) fn carve_out(mut board: Board, steps: usize, chance: &mut Chance) -> Result<Puzzle, Flaw> {
    let mut queue = Vec::with_capacity(steps);
    for _ in 0..steps {
        let placement = chance.pick(&removable(&board)).ok_or(Flaw("no piece can be removed"))?;
        board.carve(placement);
        queue.insert(0, placement.piece());
    }
    Puzzle::new(board, Queue(queue), Goal::Tsd, Moves::Drop).map_err(|_| Flaw("the board is too high"))
}
