//! The rules played one piece and one cell at a time. Slow and simple: the oracle of [`crate::reach`].

use crate::{Board, Falling, Piece, Placement, Spin, Turn, reach::MoveSet};
use std::collections::{BTreeSet, HashSet};

/// Every placement, found by a search over the states of the falling piece.
pub fn placements(board: &Board, piece: Piece, moves: impl Into<MoveSet>) -> BTreeSet<Placement> {
    let resting = |state: &Falling| state.shifted(board, 0, -1).is_none();
    match moves.into() {
        MoveSet::Drop => drops(board, piece),
        MoveSet::Slide => below_ceiling(slides(board, piece).into_iter().filter(resting)),
        MoveSet::All => states(board, piece).into_iter().filter(resting).map(Falling::placement).collect(),
    }
}

/// Every state that shifts and soft drops reach, once a piece was turned above the stack.
fn slides(board: &Board, piece: Piece) -> HashSet<Falling> {
    let mut open: Vec<Falling> = above(board, piece).collect();
    let mut seen: HashSet<Falling> = open.iter().copied().collect();
    while let Some(state) = open.pop() {
        let shifts = [(-1, 0), (1, 0), (0, -1)].into_iter().filter_map(|(dx, dy)| state.shifted(board, dx, dy));
        open.extend(shifts.filter(|&next| seen.insert(next)));
    }
    seen
}

/// Every reachable state of a falling piece.
pub fn states(board: &Board, piece: Piece) -> HashSet<Falling> {
    let spawn = Falling::spawn(piece);
    let mut seen: HashSet<Falling> = spawn.fits(board).then_some(spawn).into_iter().collect();
    let mut open: Vec<Falling> = seen.iter().copied().collect();
    while let Some(state) = open.pop() {
        let shifts = [(-1, 0), (1, 0), (0, -1)].into_iter().filter_map(|(dx, dy)| state.shifted(board, dx, dy));
        let rotations = Spin::ALL.into_iter().filter_map(|spin| state.rotated(board, spin)).map(|(rotated, _)| rotated);
        open.extend(shifts.chain(rotations).filter(|&next| seen.insert(next)));
    }
    seen
}

fn drops(board: &Board, piece: Piece) -> BTreeSet<Placement> {
    below_ceiling(above(board, piece).map(|above| above.landed(board)))
}

/// The piece above the stack, in every turn and column in which it fits.
fn above(board: &Board, piece: Piece) -> impl Iterator<Item = Falling> {
    let columns = Turn::ALL.into_iter().flat_map(|turn| (0..Board::WIDTH).map(move |x| (turn, x)));
    columns.map(move |(turn, x)| Falling { piece, turn, x, y: Board::HEIGHT + 4 }).filter(|above| above.fits(board))
}

/// The placements that do not stick out of the top row.
fn below_ceiling(resting: impl Iterator<Item = Falling>) -> BTreeSet<Placement> {
    let inside = |placement: &Placement| placement.cells().iter().all(|&(_, y)| y < Board::HEIGHT);
    resting.map(Falling::placement).filter(inside).collect()
}
