//! Sessions of play: inputs, moves, undo, the transcript and its replay.

pub mod desk;
pub mod drill;
pub mod finish;
pub mod input;
pub mod rated;
pub mod record;
pub mod run;
pub mod transcript;

use crate::{Act, Desk as _, Input, Lang, Reaction, Record, Scene, Step, Table, Transcript};
use drill::Drill;
use puzzle::{MoveOf, Outcome};

/// One try at a puzzle: the record, the hand and the transcript.
#[derive(Clone)]
pub struct Session<G: Table> {
    record: Record<G>,
    hand: G::Hand,
    steps: Vec<Step>,
    finishing: Option<Finishing>,
}

/// The piece that does the goal, in the player's hand.
#[derive(Clone)]
struct Finishing {
    drill: Drill,
    /// The keys that steered it, as a transcript writes them.
    keys: String,
    /// The last try that missed.
    missed: Option<Drill>,
}

impl<G: Table> Session<G> {
    /// Begins a try at a puzzle with or without an answer.
    pub fn new(puzzle: G::Puzzle, has_answer: bool) -> Self {
        let record = Record::new(puzzle, has_answer);
        let hand = G::deal(record.puzzle(), record.position());
        Self { record, hand, steps: Vec::new(), finishing: None }
    }

    /// Has the player do the goal by hand after a solution, or not. Asked before the first move.
    pub fn finish_by_hand(&mut self, on: bool) {
        self.record = self.record.clone().finishing(on);
    }

    /// How the goal was done by hand, where it was to be.
    pub fn finish(&self) -> Option<finish::Finish> {
        self.record.finish()
    }

    /// Whether the piece that does the goal is in the player's hand.
    pub fn is_finishing(&self) -> bool {
        self.finishing.is_some() && self.record.awaits_finish()
    }

    /// Why the last try to do the goal by hand missed.
    pub fn missed(&self, lang: Lang) -> Option<String> {
        self.finishing.as_ref()?.missed.as_ref()?.missed(lang)
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &G::Puzzle {
        self.record.puzzle()
    }

    /// Whether the puzzle has an answer.
    pub fn has_answer(&self) -> bool {
        self.record.has_answer()
    }

    /// The player's hand.
    pub fn hand(&self) -> &G::Hand {
        &self.hand
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        self.record.position()
    }

    /// The moves not taken back.
    pub fn line(&self) -> &[MoveOf<G>] {
        self.record.line()
    }

    /// Whether the try is open, solved or failed.
    pub fn outcome(&self) -> Outcome {
        self.record.outcome()
    }

    /// Whether the player ended the try by giving up or claiming that there is no answer.
    pub fn is_spoken(&self) -> bool {
        self.record.is_spoken()
    }

    /// Handles an input, `at` milliseconds after the puzzle was shown. Ignored once the try is decided.
    pub fn input(&mut self, input: Input, at: u32) -> Reaction<MoveOf<G>> {
        if self.is_finishing() {
            return self.steer(input, at);
        }
        if self.outcome() != Outcome::Open {
            return Reaction::Nothing;
        }
        let (act, reaction) = match input {
            Input::Undo => (Act::Undo, Reaction::Undone),
            // With nothing to take back, a restart only resets the hand.
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
        self.note(act, at);
        self.hand = G::redeal(&self.hand, self.record.puzzle(), self.record.position());
        if self.record.awaits_finish() {
            let drill = G::finish(self.record.puzzle(), self.record.line());
            self.finishing = drill.map(|drill| Finishing { drill, keys: String::new(), missed: None });
        }
        reaction
    }

    /// Goes on with a try that was given up, where it was. The transcript will not say that it ever was: that was another try.
    pub fn resume(&mut self) {
        if self.steps.pop_if(|step| step.act == Act::GiveUp).is_some() {
            self.record.resume();
            self.hand = G::redeal(&self.hand, self.record.puzzle(), self.record.position());
        }
    }

    fn note(&mut self, act: Act, at: u32) {
        // A clock that was set back must not make the transcript invalid.
        let at = self.steps.last().map_or(at, |last| at.max(last.at));
        self.steps.push(Step { at, act });
    }

    /// Steers the piece that does the goal.
    fn steer(&mut self, input: Input, at: u32) -> Reaction<MoveOf<G>> {
        let Some(finishing) = &mut self.finishing else { return Reaction::Nothing };
        match input {
            Input::GiveUp => {
                self.finishing = None;
                Reaction::Ended
            }
            Input::Drop => {
                let act = Act::Finish(std::mem::take(&mut finishing.keys));
                finishing.drill.input(Input::Drop, at);
                let done = finishing.drill.outcome() == Outcome::Solved;
                finishing.missed = (!done).then(|| finishing.drill.clone());
                if !done {
                    finishing.drill.try_again();
                }
                if self.record.act(&act).is_ok() {
                    self.note(act, at);
                }
                if done { Reaction::Finished } else { Reaction::Missed }
            }
            Input::Undo | Input::Restart => {
                finishing.keys.clear();
                finishing.drill.try_again();
                Reaction::Moved
            }
            // More keys than a transcript takes: only the drop is left.
            _ if finishing.keys.len() >= finish::LONGEST => Reaction::Nothing,
            _ => match finishing.drill.input(input, at) {
                Reaction::Moved => {
                    finishing.keys.extend(finish::letter(input));
                    finishing.missed = None;
                    Reaction::Moved
                }
                _ => Reaction::Nothing,
            },
        }
    }

    /// The frames that show the goal being done, if this session is solved by its last move.
    pub fn finale(&self) -> Vec<Scene> {
        if self.outcome() != Outcome::Solved || self.is_spoken() {
            return Vec::new();
        }
        match &self.finishing {
            Some(finishing) if self.finish().is_some_and(|finish| finish.done) => finishing.drill.finale(),
            _ => G::finale(self.puzzle(), self.line()),
        }
    }

    /// The current scene.
    pub fn scene(&self) -> Scene {
        if let Some(finishing) = &self.finishing {
            return finishing.drill.scene();
        }
        let hand = (self.outcome() == Outcome::Open).then_some(&self.hand);
        G::scene(self.puzzle(), self.line(), hand)
    }

    /// The transcript so far.
    pub fn transcript(&self) -> Transcript {
        let finish = self.record.finish().is_some();
        Transcript { puzzle: self.puzzle().to_string(), steps: self.steps.clone(), finish }
    }
}
