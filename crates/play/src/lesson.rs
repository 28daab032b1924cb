//! The lesson on T-spins: steps that are read, and done by hand.

use crate::{Cell, Desk, Ink, Look, Scene, Table, Text, desk, drill::Drill};
use puzzle::BadCode;
use tspin::{Board, Goal, Moves, Piece, Puzzle, Queue, TSpin, finish, forge};

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its heading.
    pub title: Text,
    /// What it tells.
    pub words: Text,
    /// What is to be done.
    pub task: Task,
}

/// What is to be done at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Steer the T into its slot. The code of the board.
    Spin(&'static str),
    /// Solve a puzzle.
    Solve(&'static str),
    /// Look at the sixteen base shapes.
    Shapes,
    /// Go and practise.
    End,
}

const fn step(title: Text, words: Text, task: Task) -> Step {
    Step { title, words, task }
}

/// The lesson, from the first step to the last.
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

impl Step {
    /// The board to play it on, if something is to be played.
    pub fn desk(&self) -> Option<Result<Box<dyn Desk>, BadCode>> {
        match self.task {
            Task::Spin(code) => Some(Drill::new(code).map(|drill| Box::new(drill) as Box<dyn Desk>)),
            Task::Solve(code) => Some(desk::open(code, true)),
            Task::Shapes | Task::End => None,
        }
    }
}

/// The sixteen smallest boards that allow a T-spin Double, with the slot marked: those with the overhang on the left
/// first.
pub fn shapes() -> Vec<Scene> {
    let sides = [true, false].into_iter().flat_map(|left| (1..Board::WIDTH - 1).map(move |centre| (centre, left)));
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

/// Text with readings: `{縦穴|たてあな}` is one part with its reading, the rest are parts without.
pub fn ruby(text: &str) -> Vec<(&str, Option<&str>)> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((inside, behind)) = after.split_once('}') else { break };
        parts.push((before, None));
        parts.push(inside.split_once('|').map_or((inside, None), |(word, reading)| (word, Some(reading))));
        rest = behind;
    }
    parts.push((rest, None));
    parts.retain(|part| !part.0.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use puzzle::{Budget, Outcome, Solve};

    #[test]
    fn every_task_can_be_done() {
        for step in STEPS {
            match step.task {
                Task::Spin(code) => {
                    let puzzle: Puzzle = code.parse().unwrap();
                    assert!(finish::can_finish(puzzle.board(), puzzle.goal()), "{code}");
                }
                Task::Solve(code) => {
                    let solutions = TSpin::solve(&code.parse().unwrap(), Budget::default());
                    assert!(solutions.answers >= 1, "{code}");
                }
                Task::Shapes | Task::End => assert!(step.desk().is_none()),
            }
            if let Some(desk) = step.desk() {
                assert_eq!(desk.unwrap().outcome(), Outcome::Open);
            }
        }
    }

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
    fn readings_are_taken_apart() {
        assert_eq!(ruby("a{屋根|やね}b"), [("a", None), ("屋根", Some("やね")), ("b", None)]);
        assert_eq!(ruby("no {end"), [("no {end", None)]);
        for step in STEPS {
            assert!(!ruby(step.words.in_lang(Lang::Ja)).is_empty());
        }
    }
}
