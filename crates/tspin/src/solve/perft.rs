use crate::{
    Board, Moves, Piece,
    batch::{Simd, count_lines},
    reach,
};

/// Counts the lines of play that place the whole queue: the standard test of a move generator and of its speed.
pub fn perft(board: &Board, queue: &[Piece], moves: Moves) -> u64 {
    perft_with(board, queue, moves, Simd::best())
}

/// The same with these vector instructions.
pub fn perft_with(board: &Board, queue: &[Piece], moves: Moves, simd: Simd) -> u64 {
    count_lines(board, queue, moves, simd)
}

/// The same, board by board.
pub(crate) fn count_one_by_one(board: &Board, queue: &[Piece], moves: Moves) -> u64 {
    match *queue {
        [] => 1,
        // The placements of the last piece are counted without playing them.
        [piece] => reach::count_placements(board, piece, moves),
        [piece, ref rest @ ..] => {
            let mut nodes = 0;
            reach::for_each_placement(board, piece, moves, |placement| {
                let mut next = *board;
                next.place(placement);
                nodes += count_one_by_one(&next, rest, moves);
            });
            nodes
        }
    }
}
