//! Swaps rows and columns of boards without up and down where that makes them larger, as on a phone held upright.

use crate::canvas::layout::{AvailableSpace, Layout};
use play::{Input, Scene};

/// Whether the tiles would be larger with rows and columns swapped.
pub fn is_larger_rotated(scene: &Scene, room: AvailableSpace) -> bool {
    let cell = |columns, rows| Layout::tray(room, columns, rows, scene.margin).cell;
    scene.tiles && cell(scene.height, scene.width) > cell(scene.width, scene.height)
}

/// The puzzle's cell that a cell of a turned board shows, given the turned board's columns and rows.
pub fn back((x, y): (i32, i32), columns: u32, rows: u32) -> (i32, i32) {
    (rows as i32 - 1 - y, columns as i32 - 1 - x)
}

/// Translates an input for a turned board, so that arrow keys follow the screen.
pub fn oriented(input: Input) -> Input {
    match input {
        Input::Left => Input::Clockwise,
        Input::Clockwise => Input::Left,
        Input::Right => Input::SoftDrop,
        Input::SoftDrop => Input::Right,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::{Look, desk};

    #[test]
    fn a_wide_board_lies_better_in_a_high_room() {
        let scene = Scene { width: 10, height: 6, tiles: true, margin: 1, ..Scene::default() };
        let room = AvailableSpace { width: 358.0, height: 600.0, ratio: 2.0, largest: 68.0 };
        assert!(is_larger_rotated(&scene, room));
        assert!(!is_larger_rotated(&scene, AvailableSpace { width: 600.0, height: 358.0, ..room }));
        assert!(!is_larger_rotated(&Scene { tiles: false, ..scene }, room));
    }

    #[test]
    fn what_is_pointed_at_is_what_is_seen() {
        let turned = desk::open("shisen:ABA/BCC", true).unwrap().scene().turned();
        let (columns, rows) = (turned.width as u32, turned.height as u32);
        for cell in &turned.cells {
            let (x, y) = back((cell.x, cell.y), columns, rows);
            let mut desk = desk::open("shisen:ABA/BCC", true).unwrap();
            desk.input(Input::Point(x, y), 0);
            let held = |scene: Scene| scene.cells.into_iter().find(|cell| cell.look == Look::Held);
            let seen = held(desk.scene().turned()).unwrap();
            assert_eq!((seen.x, seen.y, seen.ink), (cell.x, cell.y, cell.ink));
        }
    }

    #[test]
    fn keys_point_to_where_they_point_on_the_screen() {
        // From the tile in the middle, each key leads to the neighbour that is seen there.
        for (input, (dx, dy)) in
            [(Input::Left, (-1, 0)), (Input::Right, (1, 0)), (Input::Clockwise, (0, 1)), (Input::SoftDrop, (0, -1))]
        {
            let mut desk = desk::open("shisen:ABCD/DCBA/AABB/CCDD:inside", true).unwrap();
            let ghost = |scene: Scene| {
                let found = scene.turned().cells.into_iter().find(|cell| cell.look == Look::Ghost).unwrap();
                (found.x, found.y)
            };
            desk.input(oriented(input), 0);
            let (x, y) = ghost(desk.scene());
            desk.input(oriented(input), 1);
            assert_eq!(ghost(desk.scene()), (x + dx, y + dy), "{input:?}");
        }
    }
}
