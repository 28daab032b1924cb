//! The rules played one piece and one cell at a time. Slow and simple: the oracle of [`crate::reach`].

use crate::{Board, Falling, Moves, Piece, Placement, Spin, Turn};
use std::collections::{BTreeSet, HashSet};

/// Every placement, found by a search over the states of the falling piece.
pub fn placements(board: &Board, piece: Piece, moves: Moves) -> BTreeSet<Placement> {
    match moves {
        Moves::Drop => drops(board, piece),
        Moves::All => states(board, piece)
            .into_iter()
            .filter(|state| state.shifted(board, 0, -1).is_none())
            .map(Falling::placement)
            .collect(),
    }
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
    let columns = Turn::ALL.into_iter().flat_map(|turn| (0..Board::WIDTH).map(move |x| (turn, x)));
    let fallen = columns.filter_map(|(turn, x)| {
        let above = Falling { piece, turn, x, y: Board::HEIGHT + 4 };
        above.fits(board).then(|| above.landed(board).placement())
    });
    fallen.filter(|placement| placement.cells().iter().all(|&(_, y)| y < Board::HEIGHT)).collect()
}
