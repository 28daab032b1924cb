//! The state of a match between two frames.

use crate::input::repeat::Repeat;
use crate::versus::coach::Coach;
use crate::versus::match_play::heard::Heard;
use play::versus::{Acted, Bout, Decision, Seat, Winner};
use play::{Cell, Input};

/// What the opponent is about to do with its piece.
#[derive(Default)]
pub enum Thought {
    /// Nobody has been asked.
    #[default]
    None,
    /// The worker thinks.
    Asked,
    /// It has decided; nothing if there is no place for the piece.
    Decided(Option<Decision>),
}

/// A match and what is under way in it.
pub struct MatchState {
    /// The match.
    pub bout: Box<dyn Bout>,
    /// The keys that are held.
    pub keys: Repeat,
    /// Inputs that came in a tick that took no more.
    pub waiting: Vec<(Input, bool)>,
    /// What the opponent does next.
    pub thought: Thought,
    /// Milliseconds of game time that have not become ticks yet.
    pub owed: f64,
    /// Milliseconds of the countdown.
    pub counted: f64,
    /// Whether frames are being run.
    pub rolling: bool,
    /// Inputs given by the player.
    pub given: u32,
    /// How many of them reached the match.
    pub taken: u32,
    /// The coach, if there is one.
    pub coach: Option<Coach>,
    /// What it shows.
    pub advice: Vec<Cell>,
}

impl MatchState {
    /// A match before its countdown.
    pub fn new(bout: Box<dyn Bout>, coach: Option<Coach>) -> Self {
        Self {
            bout,
            keys: Repeat::default(),
            waiting: Vec::new(),
            thought: Thought::None,
            owed: 0.0,
            counted: 0.0,
            rolling: false,
            given: 0,
            taken: 0,
            coach,
            advice: Vec::new(),
        }
    }

    /// Gives an input to the match; what this tick does not take waits for the next one.
    pub fn give(&mut self, input: Input, far: bool) {
        self.given += 1;
        match self.bout.act(input, far) {
            Acted::Later => self.waiting.push((input, far)),
            Acted::Done | Acted::Idle => self.taken += 1,
        }
    }

    /// Lets a tick pass, unless the opponent still thinks.
    pub fn pass(&mut self) -> Option<Heard> {
        let decision = match std::mem::take(&mut self.thought) {
            Thought::Decided(decision) => decision,
            Thought::None => None,
            Thought::Asked => {
                self.thought = Thought::Asked;
                // Time stands still until it has decided.
                self.owed = self.owed.min(1.0);
                return None;
            }
        };
        let before = self.bout.pieces(Seat::Left);
        // A decision that cannot be read is no decision: the piece is dropped where it is.
        if self.bout.pass(decision.as_ref()).is_err() {
            let _ = self.bout.pass(None);
        }
        self.owed -= 1.0;
        for (input, far) in std::mem::take(&mut self.waiting) {
            self.given -= 1;
            self.give(input, far);
        }
        Some(Heard {
            calls: Seat::ALL.map(|seat| self.bout.call(seat)),
            landed: self.bout.pieces(Seat::Left) > before,
            lost: self.bout.winner() == Some(Winner::Right),
        })
    }
}
