//! A lesson's drill: the player steers the T itself, down and round and in.

use crate::{Cell, Desk, Ink, Input, Lang, Look, Reaction, Refused, Scene, Table, Text, Transcript};
use puzzle::{BadCode, Outcome};
use tspin::{Board, Falling, FifthKick, LastAction, Piece, Puzzle, Spin, TSpin, Twist, finish, twist};

/// One T-spin to be done by hand.
pub struct Drill {
    puzzle: Puzzle,
    held: Falling,
    last: LastAction,
    locked: Option<(Falling, Twist)>,
}

impl Drill {
    /// A drill on the board of a puzzle whose goal can be done at once.
    pub fn new(code: &str) -> Result<Self, BadCode> {
        let puzzle: Puzzle = code.parse()?;
        let held = Self::deal(&puzzle);
        Ok(Self { puzzle, held, last: LastAction::Moved, locked: None })
    }

    fn deal(puzzle: &Puzzle) -> Falling {
        Falling { y: puzzle.board().height() + 2, ..Falling::spawn(Piece::T) }
    }

    fn board(&self) -> &Board {
        self.puzzle.board()
    }

    /// Where the T is to go.
    fn slot(&self) -> Vec<Cell> {
        let slot = finish::finishes(self.board(), self.puzzle.goal()).into_iter().next();
        let cells = slot.map(|slot| slot.cells().to_vec()).unwrap_or_default();
        cells.into_iter().map(|(x, y)| Cell { x, y, ink: Ink::T, look: Look::Slot }).collect()
    }

    fn still(&self) -> Scene {
        Scene { moves: 1, next: Vec::new(), ..TSpin::scene(&self.puzzle, &[], None) }
    }

    fn with_t(&self, scene: &Scene, piece: Falling, look: Look) -> Scene {
        let mut scene = scene.clone();
        scene.cells.extend(piece.cells().map(|(x, y)| Cell { x, y, ink: Ink::T, look }));
        scene
    }

    fn turn(&mut self, spin: Spin) -> bool {
        let Some((rotated, kick)) = self.held.rotated(self.puzzle.board(), spin) else { return false };
        self.last = LastAction::Rotated { from: self.held.turn, kick };
        self.held = rotated;
        true
    }

    fn shift(&mut self, dx: i32, dy: i32) -> bool {
        let Some(moved) = self.held.shifted(self.puzzle.board(), dx, dy) else { return false };
        (self.held, self.last) = (moved, LastAction::Moved);
        true
    }

    fn lock(&mut self) {
        let landed = self.held.landed(self.board());
        if landed != self.held {
            (self.held, self.last) = (landed, LastAction::Moved);
        }
        let twist = twist(self.board(), self.held, self.last, FifthKick::default());
        self.locked = Some((self.held, twist));
    }

    /// The rows that the T has just filled up.
    fn rows(&self, scene: &Scene) -> Vec<i32> {
        let filled = |y: &i32| scene.cells.iter().filter(|cell| cell.y == *y).count() == Board::WIDTH as usize;
        (0..scene.height).filter(filled).collect()
    }

    /// The rows lit, and then gone.
    fn ending(&self, locked: Falling) -> Vec<Scene> {
        let mut full = self.with_t(&self.still(), locked, Look::Solid);
        full.made = 1;
        full.lit = self.rows(&full);
        let gone = TSpin::scene(&self.puzzle, &[locked.placement()], None);
        vec![full.clone(), Scene { made: 1, moves: 1, height: full.height, next: Vec::new(), ..gone }]
    }
}

impl Desk for Drill {
    fn code(&self) -> String {
        self.puzzle.to_string()
    }

    fn goal(&self, lang: Lang) -> String {
        Text::LessonSpinGoal.in_lang(lang).to_owned()
    }

    fn points(&self) -> bool {
        false
    }

    fn sinks(&self) -> bool {
        true
    }

    fn outcome(&self) -> Outcome {
        let Some((locked, twist)) = self.locked else { return Outcome::Open };
        let rows = self.rows(&self.with_t(&self.still(), locked, Look::Solid)).len();
        if twist == Twist::Full && rows == 2 { Outcome::Solved } else { Outcome::Failed }
    }

    fn input(&mut self, input: Input, _: u32) -> Reaction<()> {
        if self.locked.is_some() {
            return Reaction::Nothing;
        }
        let moved = match input {
            Input::Left => self.shift(-1, 0),
            Input::Right => self.shift(1, 0),
            Input::SoftDrop => self.shift(0, -1),
            Input::Clockwise => self.turn(Spin::Clockwise),
            Input::Counter => self.turn(Spin::Counter),
            Input::Drop => {
                self.lock();
                return Reaction::Played(());
            }
            Input::Undo | Input::Restart => {
                self.try_again();
                true
            }
            Input::GiveUp | Input::NoAnswer | Input::Point(..) => false,
        };
        if moved { Reaction::Moved } else { Reaction::Nothing }
    }

    fn scene(&self) -> Scene {
        if let Some((locked, _)) = self.locked {
            return Scene { made: 1, ..self.with_t(&self.still(), locked, Look::Solid) };
        }
        let mut scene = self.still();
        scene.cells.extend(self.slot());
        self.with_t(&scene, self.held, Look::Held)
    }

    fn motion(&self) -> Vec<Scene> {
        Vec::new()
    }

    fn finale(&self) -> Vec<Scene> {
        match self.locked {
            Some((locked, _)) if self.outcome() == Outcome::Solved => self.ending(locked),
            _ => Vec::new(),
        }
    }

    fn shortfall(&self, lang: Lang) -> Option<(String, Scene)> {
        let (locked, twist) = self.locked.filter(|_| self.outcome() == Outcome::Failed)?;
        let mut scene = Scene { made: 1, ..self.with_t(&self.still(), locked, Look::Solid) };
        scene.cells.extend(self.slot());
        let in_slot = finish::finishes(self.board(), self.puzzle.goal()).contains(&locked.placement());
        let text = match twist {
            Twist::Mini => Text::LessonWhyMini,
            Twist::None | Twist::Full if in_slot => Text::LessonWhyNoTurn,
            Twist::None | Twist::Full => Text::LessonWhyElsewhere,
        };
        Some((text.in_lang(lang).to_owned(), scene))
    }

    fn steps(&self, _: &Transcript) -> Result<Vec<(u32, Vec<Scene>)>, Refused> {
        Err(Refused::new("a drill has no transcript"))
    }

    /// The T-spin done as it should be, whatever the line.
    fn frames(&self, _: &[String]) -> Result<Vec<Vec<Scene>>, BadCode> {
        let target = finish::finishes(self.board(), self.puzzle.goal()).into_iter().next();
        let still = self.still();
        let path = target.and_then(|target| finish::path(self.board(), target, self.puzzle.goal())).unwrap_or_default();
        let inside = |state: &&Falling| state.cells().iter().all(|&(_, y)| y < still.height);
        let mut frames: Vec<Scene> =
            path.iter().filter(inside).map(|&state| self.with_t(&still, state, Look::Held)).collect();
        frames.extend(path.last().map(|&last| self.ending(last)).unwrap_or_default());
        Ok(vec![frames])
    }

    fn is_dead(&self) -> Option<bool> {
        None
    }

    fn transcript(&self) -> Transcript {
        Transcript { puzzle: self.code(), steps: Vec::new() }
    }

    fn try_again(&mut self) {
        (self.held, self.last, self.locked) = (Self::deal(&self.puzzle), LastAction::Moved, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Input::{Clockwise, Drop, Right, SoftDrop};

    /// The overhang is on the left.
    const CODE: &str = "tspin:...#....../###...####/####.#####:T:tsd:all";

    fn after(inputs: &[Input]) -> Drill {
        let mut drill = Drill::new(CODE).unwrap();
        for &input in inputs {
            drill.input(input, 0);
        }
        drill
    }

    #[test]
    fn a_t_that_is_turned_in_at_the_end_does_it() {
        // Upright with its nose to the right, down beside the overhang, and round under it.
        let way = [Clockwise, SoftDrop, SoftDrop, SoftDrop, SoftDrop, Clockwise, Drop];
        let drill = after(&way);
        assert_eq!((drill.outcome(), drill.finale().len()), (Outcome::Solved, 2));
        // Without the turn at the end it only falls in.
        let drill = after(&[Clockwise, Clockwise, Drop]);
        assert_eq!(drill.outcome(), Outcome::Failed);
    }

    #[test]
    fn a_t_that_falls_elsewhere_is_told_so() {
        let drill = after(&[Right, Right, Right, Drop]);
        assert_eq!(drill.outcome(), Outcome::Failed);
        let (sentence, _) = drill.shortfall(Lang::En).unwrap();
        assert_eq!(sentence, Text::LessonWhyElsewhere.in_lang(Lang::En));
    }

    #[test]
    fn the_demonstration_lights_two_rows() {
        let frames = after(&[]).demonstrate(&[]).unwrap();
        assert_eq!(frames[frames.len() - 2].lit.len(), 2);
        assert!(frames.len() > 5);
    }
}
