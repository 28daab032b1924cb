use crate::{Board, Moves, Piece, reach};

/// Counts the lines of play that place the whole queue: the standard test of a move generator and of its speed.
pub fn perft(board: &Board, queue: &[Piece], moves: Moves) -> u64 {
    match *queue {
        [] => 1,
        // The placements of the last piece are counted without playing them.
        [piece] => reach::count_placements(board, piece, moves),
        [piece, ref rest @ ..] => {
            let mut nodes = 0;
            reach::for_each_placement(board, piece, moves, |placement| {
                let mut next = *board;
                next.place(placement);
                nodes += perft(&next, rest, moves);
            });
            nodes
        }
    }
}
