use crate::{Piece, Spin, Turn};

/// The offsets of the centre that SRS tries for a rotation out of `from`, in order.
pub const fn kicks(piece: Piece, from: Turn, spin: Spin) -> [(i32, i32); 5] {
    use Spin::*;
    use Turn::*;
    match piece {
        Piece::O => [(0, 0); 5],
        // Our I rotates about a cell, that of SRS about a corner: the first entry is the difference.
        Piece::I => match (from, spin) {
            (North, Clockwise) | (West, Counter) => [(1, 0), (-1, 0), (2, 0), (-1, -1), (2, 2)],
            (East, Clockwise) | (North, Counter) => [(0, -1), (-1, -1), (2, -1), (-1, 1), (2, -2)],
            (South, Clockwise) | (East, Counter) => [(-1, 0), (1, 0), (-2, 0), (1, 1), (-2, -2)],
            (West, Clockwise) | (South, Counter) => [(0, 1), (1, 1), (-2, 1), (1, -1), (-2, 2)],
        },
        _ => match from.rotated(spin) {
            East => [(0, 0), (-1, 0), (-1, 1), (0, -2), (-1, -2)],
            West => [(0, 0), (1, 0), (1, 1), (0, -2), (1, -2)],
            _ if matches!(from, East) => [(0, 0), (1, 0), (1, -1), (0, 2), (1, 2)],
            _ => [(0, 0), (-1, 0), (-1, -1), (0, 2), (-1, 2)],
        },
    }
}
