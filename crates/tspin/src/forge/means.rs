//! Puzzles that need a slide, a spin or a row deletion on the way, and puzzles of other goals.

use super::{
    Chance, Recipe,
    carve::{covered, removable},
    finished::Finished,
};
use crate::{
    Board, Moves, Need, Placement, Puzzle, Queue,
    reach::{MoveSet, is_reachable},
};
use puzzle::Flaw;

/// Per cent of the deletions that are of two rows at once.
const DOUBLE: u32 = 20;
/// Positions that a proof of a need may visit, for each of its searches.
const NODES: u64 = 1_000_000;

/// Takes pieces out of a board that allows the goal. One of them, at a random step, is such that its way back is what the
/// recipe promises; the others can be dropped back.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, Flaw> {
    let Finished { mut board, low } = Finished::new(recipe, chance)?;
    let special = chance.below(recipe.steps as u32) as usize;
    let mut queue = Vec::with_capacity(recipe.steps);
    for step in (0..recipe.steps).rev() {
        let taken = match recipe.method.need().filter(|_| step == special) {
            None => drop_out(&mut board, chance),
            Some(Need::Slide) => take(&mut board, covered, MoveSet::Slide, chance),
            Some(Need::Spin) => {
                let spun = |board: &Board| {
                    let slid =
                        |placement: &Placement| is_reachable(&without(board, *placement), *placement, MoveSet::Slide);
                    covered(board).into_iter().filter(|placement| !slid(placement)).collect()
                };
                take(&mut board, spun, MoveSet::All, chance)
            }
            Some(Need::Deletion) => take_with_rows(&mut board, low, recipe, chance),
        };
        queue.insert(0, taken.ok_or(Flaw("no piece can be removed"))?.piece());
    }
    Puzzle::new(board, Queue(queue), recipe.goal, recipe.moves).map_err(|_| Flaw("the board is too high"))
}

/// The proof of what the recipe promises of every answer: complete searches with less than the puzzle allows.
pub(super) fn flaw(recipe: &Recipe, puzzle: &Puzzle) -> Option<Flaw> {
    let need = recipe.method.need()?;
    match need.is_needed(puzzle, NODES) {
        Some(true) => None,
        None => Some(Flaw("not proved within the budget")),
        Some(false) => Some(Flaw(match need {
            Need::Slide => "can be done without a slide",
            Need::Spin => "can be done without a spin",
            Need::Deletion => "can be done without a row deletion",
        })),
    }
}

fn without(board: &Board, placement: Placement) -> Board {
    let mut rest = *board;
    rest.carve(placement);
    rest
}

/// Removes a piece that can be dropped back.
fn drop_out(board: &mut Board, chance: &mut Chance) -> Option<Placement> {
    let placement = chance.pick(&removable(board))?;
    board.carve(placement);
    Some(placement)
}

/// Removes one of the candidates that these moves bring back, tried in random order.
fn take(
    board: &mut Board,
    candidates: impl Fn(&Board) -> Vec<Placement>,
    moves: MoveSet,
    chance: &mut Chance,
) -> Option<Placement> {
    let mut candidates = candidates(board);
    while !candidates.is_empty() {
        let placement = candidates.swap_remove(chance.below(candidates.len() as u32) as usize);
        let rest = without(board, placement);
        if is_reachable(&rest, placement, moves) {
            *board = rest;
            return Some(placement);
        }
    }
    None
}

/// Puts full rows between or right above those that the goal clears, and removes a piece that has a part in each of them:
/// when it comes back, they vanish.
fn take_with_rows(board: &mut Board, low: i32, recipe: &Recipe, chance: &mut Chance) -> Option<Placement> {
    let rows = if chance.per_cent(DOUBLE) { 2 } else { 1 };
    let at = low + 1 + chance.below(recipe.goal.rows() + 1) as i32;
    let mut raised = Board::EMPTY;
    for y in 0..board.height() + rows {
        let row = if y < at {
            board.row(y)
        } else if y < at + rows {
            Board::FULL_ROW
        } else {
            board.row(y - rows)
        };
        raised.set_row(y, row);
    }
    let through = |placement: &Placement| (at..at + rows).all(|row| placement.cells().iter().any(|&(_, y)| y == row));
    let candidates = |board: &Board| {
        let mut all = removable(board);
        if recipe.moves == Moves::All {
            all.extend(covered(board));
        }
        all.into_iter().filter(through).collect()
    };
    let taken = take(&mut raised, candidates, recipe.moves.into(), chance)?;
    *board = raised;
    Some(taken)
}
