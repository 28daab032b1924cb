//! The sixteen base shapes of a T-spin Double.

use crate::{Cell, Ink, Look, Scene, Table};
use tspin::{Board, Goal, Moves, Piece, Puzzle, Queue, TSpin, finish, forge};

/// The sixteen smallest boards that allow a T-spin Double, with the slot marked: each beside the one with its
/// overhang on the other side.
pub fn shapes() -> Vec<Scene> {
    let sides = (1..Board::WIDTH - 1).flat_map(|centre| [true, false].map(|left| (centre, left)));
    sides.filter_map(|(centre, left)| shape(centre, left)).collect()
}

fn shape(centre: i32, left: bool) -> Option<Scene> {
    let mut board = Board::EMPTY;
    forge::base_shape(&mut board, 0, centre, left);
    let slot = finish::finishes(&board, Goal::Tsd).into_iter().next()?;
    let puzzle = Puzzle::new(board, Queue(vec![Piece::T]), Goal::Tsd, Moves::Drop).ok()?;
    let mut scene = TSpin::scene(&puzzle, &[], None);
    scene.cells.extend(slot.cells().map(|(x, y)| Cell { x, y, ink: Ink::T, look: Look::Slot }));
    Some(Scene { height: board.height() + 1, next: Vec::new(), ..scene })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_sixteen_shapes_each_with_its_slot() {
        let shapes = shapes();
        assert_eq!(shapes.len(), 16);
        for scene in &shapes {
            assert_eq!(scene.cells.iter().filter(|cell| cell.look == Look::Slot).count(), 4);
            assert_eq!(scene.cells.iter().filter(|cell| cell.look == Look::Solid).count(), 17);
        }
    }
}
