//! The lesson on T-spins.

use super::{Step, Task, step};
use crate::{Cell, Ink, Look, Scene, Table, Text};
use tspin::{Board, Goal, Moves, Piece, Puzzle, Queue, TSpin, finish, forge};

/// Its steps, from the first step to the last.
pub const STEPS: &[Step] = &[
    step(Text::LessonSpin, Text::LessonSpinWords, Task::Spin("tspin:...#....../###...####/####.#####:T:tsd:all")),
    step(Text::LessonOther, Text::LessonOtherWords, Task::Spin("tspin:......#.../####...###/#####.####:T:tsd:all")),
    step(Text::LessonRoof, Text::LessonRoofWords, Task::Solve("tspin:###...####/####.#####:I:tsd")),
    step(Text::LessonShapes, Text::LessonShapesWords, Task::Shapes),
    step(
        Text::LessonFill,
        Text::LessonFillWords,
        Task::Solve("tspin:#.....##../####...#../#####.####/.######...:O:tsd"),
    ),
    step(Text::LessonFar, Text::LessonFarWords, Task::Solve("tspin:###....#../###...#.../########.#/#..##.#.##:L:tsd")),
    step(
        Text::LessonTwo,
        Text::LessonTwoWords,
        Task::Solve("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd"),
    ),
    step(
        Text::LessonDonate,
        Text::LessonDonateWords,
        Task::Solve("tspin:#..#....../#.....#..#/##.#..#..#/#######.##/#######.##:OO:tsd"),
    ),
    step(Text::LessonEnd, Text::LessonEndWords, Task::End),
];

/// The sixteen smallest boards that allow a T-spin Double, with the slot marked: each beside the one that has its
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

    #[test]
    fn every_drill_can_be_done() {
        let drills = STEPS.iter().filter_map(|step| if let Task::Spin(code) = step.task { Some(code) } else { None });
        for code in drills {
            let puzzle: Puzzle = code.parse().unwrap();
            assert!(finish::can_finish(puzzle.board(), puzzle.goal()), "{code}");
        }
    }
}
