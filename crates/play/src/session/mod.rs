//! Sessions of play: inputs, moves, undo, the transcript and its replay.

pub mod desk;
pub mod drill;
pub mod input;
pub mod rated;
pub mod record;
pub mod run;
pub mod transcript;

use crate::{Act, Input, Reaction, Record, Scene, Step, Table, Transcript};
use puzzle::{MoveOf, Outcome};

/// One try at a puzzle: the record, the hand, and the transcript that grows with every move.
#[derive(Clone)]
pub struct Session<G: Table> {
    record: Record<G>,
    hand: G::Hand,
    steps: Vec<Step>,
}

impl<G: Table> Session<G> {
    /// Begins a try at a puzzle that has an answer, or has none.
    pub fn new(puzzle: G::Puzzle, has_answer: bool) -> Self {
        let record = Record::new(puzzle, has_answer);
        let hand = G::deal(record.puzzle(), record.position());
        Self { record, hand, steps: Vec::new() }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &G::Puzzle {
        self.record.puzzle()
    }

    /// Whether the puzzle has an answer.
    pub fn has_answer(&self) -> bool {
        self.record.has_answer()
    }

    /// The position after them.
    pub fn position(&self) -> &G::Position {
        self.record.position()
    }

    /// The moves that stand.
    pub fn line(&self) -> &[MoveOf<G>] {
        self.record.line()
    }

    /// How it stands.
    pub fn outcome(&self) -> Outcome {
        self.record.outcome()
    }

    /// Whether the player ended the try with a word, and not with the last move.
    pub fn is_spoken(&self) -> bool {
        self.record.is_spoken()
    }

    /// Does what the player asked for, `at` milliseconds after the puzzle was shown. Once decided, nothing happens.
    pub fn input(&mut self, input: Input, at: u32) -> Reaction<MoveOf<G>> {
        if self.outcome() != Outcome::Open {
            return Reaction::Nothing;
        }
        let (act, reaction) = match input {
            Input::Undo => (Act::Undo, Reaction::Undone),
            // With nothing to take back, a restart only brings the hand back to its start.
            Input::Restart if self.line().is_empty() => {
                self.hand = G::deal(self.record.puzzle(), self.record.position());
                return Reaction::Moved;
            }
            Input::Restart => (Act::Restart, Reaction::Restarted),
            Input::GiveUp => (Act::GiveUp, Reaction::Ended),
            Input::NoAnswer => (Act::NoAnswer, Reaction::Ended),
            _ => match G::interpret(self.record.position(), &mut self.hand, input) {
                Reaction::Played(m) => (Act::Play(m.to_string()), Reaction::Played(m)),
                other => return other,
            },
        };
        if self.record.act(&act).is_err() {
            return Reaction::Nothing;
        }
        // A clock that was set back must not spoil the transcript.
        let at = self.steps.last().map_or(at, |last| at.max(last.at));
        self.steps.push(Step { at, act });
        self.hand = G::redeal(&self.hand, self.record.puzzle(), self.record.position());
        reaction
    }

    /// The scene as it is now.
    pub fn scene(&self) -> Scene {
        let hand = (self.outcome() == Outcome::Open).then_some(&self.hand);
        G::scene(self.puzzle(), self.line(), hand)
    }

    /// What was done so far.
    pub fn transcript(&self) -> Transcript {
        Transcript { puzzle: self.puzzle().to_string(), steps: self.steps.clone() }
    }
}
