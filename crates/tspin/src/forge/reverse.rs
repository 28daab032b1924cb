use super::{Chance, Recipe, carve::choose_removable, noise::noise_above};
use crate::{Board, Goal, Moves, Puzzle, Queue, TSpin};
use puzzle::{Draft, Flaw};
use std::collections::VecDeque;

/// Builds the smallest board that allows a T-spin Double, with its two rows beginning at `y`: a T fits with its
/// centre in the upper row, below an overhang on the left or on the right.
pub fn base_shape(board: &mut Board, y: i32, centre: i32, left: bool) {
    board.set_row(y, Board::FULL_ROW & !(1 << centre));
    board.set_row(y + 1, Board::FULL_ROW & !(7 << (centre - 1)));
    board.set(if left { centre - 1 } else { centre + 1 }, y + 2, true);
}

/// Drafts one puzzle by the reverse method.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Draft<TSpin>, Flaw> {
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

/// Removes pieces one by one. Placed again in the opposite order they are an answer.
pub(super) fn carve_out(mut board: Board, steps: usize, chance: &mut Chance) -> Result<Draft<TSpin>, Flaw> {
    let mut answer = VecDeque::with_capacity(steps);
    for _ in 0..steps {
        let placement = choose_removable(&board, |count| chance.below(count as u32) as usize)
            .ok_or(Flaw("no piece can be removed"))?;
        board.carve(placement);
        answer.push_front(placement);
    }
    let queue = Queue(answer.iter().map(|placement| placement.piece()).collect());
    let puzzle = Puzzle::new(board, queue, Goal::Tsd, Moves::Drop).map_err(|_| Flaw("the board is too high"))?;
    Ok(Draft { puzzle, answer: Some(answer.into()) })
}
