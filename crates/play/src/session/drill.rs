//! The piece that does the goal, steered by the player: down, round and in.

use crate::{
    Cell, Desk, Input, Lang, Look, Reaction, Refused, Scene, Table, Text, Transcript, session::finish,
    tables::tspin::ink,
};
use puzzle::{BadCode, Outcome};
use tspin::{
    Board, Falling, FifthKick, Goal, LastAction, Placement, Puzzle, Spin, TSpin, Twist, finish as finishing, twist,
};

/// One T-spin, or one clear of four rows, to be done by hand.
#[derive(Clone)]
pub struct Drill {
    puzzle: Puzzle,
    /// The placements that prepared it; none in a lesson.
    line: Vec<Placement>,
    board: Board,
    held: Falling,
    last: LastAction,
    locked: Option<(Falling, Twist)>,
}

impl Drill {
    /// A drill on the board of a puzzle whose goal can be reached at once.
    pub fn new(code: &str) -> Result<Self, BadCode> {
        Ok(Self::after(code.parse()?, Vec::new()))
    }

    /// A drill on the board that these placements lead to.
    pub fn after(puzzle: Puzzle, line: Vec<Placement>) -> Self {
        let mut board = *puzzle.board();
        for &placement in &line {
            board.place(placement);
        }
        let held = Self::deal(&puzzle, &board);
        Self { puzzle, line, board, held, last: LastAction::Moved, locked: None }
    }

    fn deal(puzzle: &Puzzle, board: &Board) -> Falling {
        let y = (board.height() + 2).min(Falling::SPAWN_ROW);
        Falling { y, ..Falling::spawn(puzzle.goal().piece()) }
    }

    /// Where the piece can do the goal.
    pub fn target(&self) -> Option<Placement> {
        finishing::finishes(&self.board, self.puzzle.goal()).into_iter().next()
    }

    fn slot(&self) -> Vec<Cell> {
        let cells = self.target().map(|slot| slot.cells().to_vec()).unwrap_or_default();
        cells.into_iter().map(|(x, y)| self.cell(x, y, Look::Slot)).collect()
    }

    fn cell(&self, x: i32, y: i32, look: Look) -> Cell {
        Cell { x, y, ink: ink(self.held.piece), look }
    }

    /// The board without the piece.
    fn still(&self) -> Scene {
        let made = self.line.len().max(usize::from(self.locked.is_some()));
        let moves = self.line.len().max(1);
        Scene { made, moves, next: Vec::new(), ..TSpin::scene(&self.puzzle, &self.line, None) }
    }

    fn with_piece(&self, scene: &Scene, piece: Falling, look: Look) -> Scene {
        let mut scene = scene.clone();
        scene.cells.extend(piece.cells().map(|(x, y)| self.cell(x, y, look)));
        scene
    }

    fn turn(&mut self, spin: Spin) -> bool {
        let Some((rotated, kick)) = self.held.rotated(&self.board, spin) else { return false };
        self.last = LastAction::Rotated { from: self.held.turn, kick };
        self.held = rotated;
        true
    }

    fn shift(&mut self, dx: i32, dy: i32) -> bool {
        let Some(moved) = self.held.shifted(&self.board, dx, dy) else { return false };
        (self.held, self.last) = (moved, LastAction::Moved);
        true
    }

    /// Moves the piece; whether it moved.
    fn steer(&mut self, input: Input) -> bool {
        match input {
            Input::Left => self.shift(-1, 0),
            Input::Right => self.shift(1, 0),
            Input::SoftDrop => self.shift(0, -1),
            Input::Clockwise => self.turn(Spin::Clockwise),
            Input::Counter => self.turn(Spin::Counter),
            Input::Drop
            | Input::Hold
            | Input::Undo
            | Input::Restart
            | Input::GiveUp
            | Input::NoAnswer
            | Input::Point(..) => false,
        }
    }

    fn lock(&mut self) {
        let landed = self.held.landed(&self.board);
        if landed != self.held {
            (self.held, self.last) = (landed, LastAction::Moved);
        }
        let twist = twist(&self.board, self.held, self.last, FifthKick::default());
        self.locked = Some((self.held, twist));
    }

    /// Plays the keys of a [finish](crate::Act::Finish) and locks the piece.
    pub(crate) fn play(&mut self, keys: &str) -> Result<(), Refused> {
        for input in finish::inputs(keys)? {
            self.steer(input);
        }
        self.lock();
        Ok(())
    }

    /// The same, with the scene after each key.
    pub(crate) fn film_of(&mut self, keys: &str) -> Result<Vec<Scene>, Refused> {
        let mut scenes = Vec::with_capacity(keys.len());
        for input in finish::inputs(keys)? {
            self.steer(input);
            scenes.push(self.scene());
        }
        self.lock();
        Ok(scenes)
    }

    fn rows(&self, scene: &Scene) -> Vec<i32> {
        let filled = |y: &i32| scene.cells.iter().filter(|cell| cell.y == *y).count() == Board::WIDTH as usize;
        (0..scene.height).filter(filled).collect()
    }

    /// The rows lit, and then gone.
    pub(crate) fn ending(&self, locked: Falling, look: Look) -> Vec<Scene> {
        let mut full = self.with_piece(&self.still(), locked, look);
        full.made = self.line.len().max(1);
        full.lit = self.rows(&full);
        let line: Vec<Placement> = self.line.iter().copied().chain([locked.placement()]).collect();
        let gone = TSpin::scene(&self.puzzle, &line, None);
        let gone = Scene { made: full.made, moves: full.moves, height: full.height, next: Vec::new(), ..gone };
        vec![full, gone]
    }

    /// The goal done as it should be: the piece comes down, turns in, the rows light up and go. Nothing if it cannot be done.
    pub(crate) fn demonstration(&self) -> Vec<Scene> {
        let goal = self.puzzle.goal();
        let path = self.target().and_then(|target| finishing::path(&self.board, target, goal)).unwrap_or_default();
        let mut still = self.still();
        let inside = |state: &&Falling| state.cells().iter().all(|&(_, y)| y < still.height);
        let shown: Vec<Falling> = path.iter().filter(inside).copied().collect();
        still.cells.extend(self.slot());
        let mut frames: Vec<Scene> =
            shown.into_iter().map(|state| self.with_piece(&still, state, Look::Held)).collect();
        frames.extend(path.last().map(|&last| self.ending(last, Look::Held)).unwrap_or_default());
        frames
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
        let goal = self.puzzle.goal();
        let rows = self.board.clone().place(locked.placement());
        let spun = goal == Goal::Quad || twist == Twist::Full;
        if spun && rows == goal.rows() { Outcome::Solved } else { Outcome::Failed }
    }

    fn input(&mut self, input: Input, _: u32) -> Reaction<()> {
        if self.locked.is_some() {
            return Reaction::Nothing;
        }
        let moved = match input {
            Input::Drop => {
                self.lock();
                return Reaction::Played(());
            }
            Input::Undo | Input::Restart => {
                self.try_again();
                true
            }
            other => self.steer(other),
        };
        if moved { Reaction::Moved } else { Reaction::Nothing }
    }

    fn scene(&self) -> Scene {
        if let Some((locked, _)) = self.locked {
            let mut scene = self.with_piece(&self.still(), locked, Look::Solid);
            if self.outcome() == Outcome::Failed {
                scene.cells.extend(self.slot());
            }
            return scene;
        }
        let mut scene = self.still();
        scene.cells.extend(self.slot());
        let mut scene = self.with_piece(&scene, self.held, Look::Held);
        // Tall pieces may reach over the rows that matter.
        let top = self.held.cells().iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
        scene.height = scene.height.max(top);
        scene
    }

    fn motion(&self) -> Vec<Scene> {
        Vec::new()
    }

    fn finale(&self) -> Vec<Scene> {
        match self.locked {
            Some((locked, _)) if self.outcome() == Outcome::Solved => self.ending(locked, Look::Solid),
            _ => Vec::new(),
        }
    }

    fn missed(&self, lang: Lang) -> Option<String> {
        let (locked, twist) = self.locked.filter(|_| self.outcome() == Outcome::Failed)?;
        let in_slot = finishing::finishes(&self.board, self.puzzle.goal()).contains(&locked.placement());
        let text = match twist {
            Twist::Mini if self.line.is_empty() => Text::LessonWhyMini,
            Twist::Mini => Text::FinishMini,
            Twist::None | Twist::Full if in_slot => Text::LessonWhyNoTurn,
            Twist::None | Twist::Full => Text::LessonWhyElsewhere,
        };
        Some(text.in_lang(lang).to_owned())
    }

    fn steps(&self, _: &Transcript) -> Result<Vec<(u32, Vec<Scene>)>, Refused> {
        Err(Refused::new("a drill has no transcript"))
    }

    /// The T-spin itself, whatever the line.
    fn frames(&self, _: &[String]) -> Result<Vec<Vec<Scene>>, BadCode> {
        Ok(vec![self.demonstration()])
    }

    fn is_dead(&self) -> Option<bool> {
        None
    }

    fn transcript(&self) -> Transcript {
        Transcript { puzzle: self.code(), ..Transcript::default() }
    }

    fn try_again(&mut self) {
        (self.held, self.last, self.locked) = (Self::deal(&self.puzzle, &self.board), LastAction::Moved, None);
    }
}

#[cfg(test)]
mod tests;
