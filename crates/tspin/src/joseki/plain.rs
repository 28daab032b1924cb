//! A plain player, to compare with: it is told which column to keep free, and for the rest lays pieces low and flat.

use super::Blocks;
use crate::{Board, Piece, Placement};
use puzzle::joseki::FallingGame;

/// The cost of a covered cell: more than that of any step in height.
const HOLE: u32 = 100;

/// A placement of the first of these pieces, on the way to the best board that all of them can make without touching
/// the column `well`; any placement if there is none without; `None` without a piece.
pub fn choose(board: &Board, pieces: &[Piece], well: i32) -> Option<Placement> {
    let firsts: Vec<Placement> = Blocks::placements(board, *pieces.first()?).collect();
    let best = firsts
        .iter()
        .filter_map(|&first| Some((cost_after(board, pieces, first, well)?, first)))
        .min_by_key(|best| best.0);
    best.map(|best| best.1).or(firsts.first().copied())
}

/// The least cost of the boards after this placement and those of the other pieces; `None` if all touch the well or
/// lose.
fn cost_after(board: &Board, pieces: &[Piece], placement: Placement, well: i32) -> Option<u32> {
    let mut child = *board;
    child.place(placement);
    if placement.cells().iter().any(|cell| cell.0 == well) || child.height() > Blocks::MOST_ROWS {
        return None;
    }
    match &pieces[1..] {
        [] => Some(cost(&child)),
        rest => Blocks::placements(&child, rest[0]).filter_map(|next| cost_after(&child, rest, next, well)).min(),
    }
}

/// Covered cells, and high or uneven columns.
fn cost(board: &Board) -> u32 {
    let squares: i32 = (0..Board::WIDTH).map(|x| board.column_height(x).pow(2)).sum();
    HOLE * board.holes() + squares as u32
}
