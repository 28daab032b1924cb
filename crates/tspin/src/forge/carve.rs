use crate::{Board, Piece, Placement, reach::with_words, rules::bits::Bits};

/// Every placement whose cells are all filled and which, once removed, could be dropped back into the same place.
pub fn removable(board: &Board) -> Vec<Placement> {
    with_words!(board.height(), N => lying_in(board.0.resized::<N>(), false))
}

/// Every placement whose cells are all filled, that rests on something, and over which something lies: once removed, it
/// could not be dropped back.
pub(super) fn covered(board: &Board) -> Vec<Placement> {
    with_words!(board.height(), N => lying_in(board.0.resized::<N>(), true))
}

fn lying_in<const N: usize>(filled: Bits<N>, covered: bool) -> Vec<Placement> {
    let tops = filled & !filled.moved(0, -1).and_below();
    let floor = !Bits::from_row(1);
    // Cells with a filled cell or the floor below them.
    let supported = filled.moved(0, 1) | floor;
    let mut found = Vec::with_capacity(64);
    for piece in Piece::ALL {
        for &turn in piece.turns() {
            let mut centres = filled;
            let mut open = filled;
            let mut rests = Bits::NONE;
            for (dx, dy) in piece.cells(turn) {
                centres &= filled.moved(-dx, -dy);
                // Nothing may lie above the piece, or it would block the drop.
                if !piece.has_cell(turn, dx, dy + 1) {
                    open &= tops.moved(-dx, -dy);
                }
                if !piece.has_cell(turn, dx, dy - 1) {
                    rests |= supported.moved(-dx, -dy);
                }
            }
            centres &= if covered { !open } else { open };
            found.extend((centres & rests).places().map(|(x, y)| Placement::new(piece, turn, x, y)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moves, forge::base_shape, reach};
    use std::collections::HashSet;

    #[test]
    fn the_sixteen_base_shapes_give_316_one_step_puzzles() {
        let mut puzzles = HashSet::new();
        for centre in 1..=8 {
            for left in [true, false] {
                let mut shape = Board::EMPTY;
                base_shape(&mut shape, 0, centre, left);
                for placement in removable(&shape) {
                    let mut board = shape;
                    board.carve(placement);
                    assert!(reach::is_reachable(&board, placement, Moves::Drop));
                    puzzles.insert((placement.piece(), board));
                }
            }
        }
        assert_eq!(puzzles.len(), 316);
    }

    #[test]
    fn all_that_can_be_dropped_back_is_found() {
        let board: Board =
            "..#......./..##...#../.###..##../##########".replace("##########", "####.#####").parse().unwrap();
        let found: HashSet<_> = removable(&board).into_iter().collect();
        for piece in Piece::ALL {
            for &turn in piece.turns() {
                for (x, y) in (0..10).flat_map(|x| (0..5).map(move |y| (x, y))) {
                    let placement = Placement::new(piece, turn, x, y);
                    let filled =
                        placement.cells().iter().all(|&(x, y)| board.is_filled(x, y) && (0..10).contains(&x) && y >= 0);
                    let mut rest = board;
                    let back = filled && {
                        rest.carve(placement);
                        reach::is_reachable(&rest, placement, Moves::Drop)
                    };
                    assert_eq!(found.contains(&placement), back, "{placement}");
                }
            }
        }
    }
}
