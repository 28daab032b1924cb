use crate::BadCode;
use std::{fmt, hash::Hash, str::FromStr};

/// A kind of puzzle, with its moves and its goal.
pub trait Game: Copy + 'static {
    /// The prefix of every code of this game. It never changes.
    const KEY: &'static str;
    /// A puzzle as given to the player. Its text is its code.
    type Puzzle: Clone + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = BadCode> + Send + Sync;
    /// A state of play, which undo restores.
    type Position: Position;
    /// The position before the first move.
    fn begin(puzzle: &Self::Puzzle) -> Self::Position;
}

/// A state of play.
pub trait Position: Clone + Eq + Hash {
    /// A choice of the player. Equal choices are equal values with the same text.
    type Move: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = BadCode> + Send + Sync;

    /// Every legal move, each once, in an order that depends only on the position. Empty once play is over.
    fn legal_moves(&self) -> Vec<Self::Move>;
    /// Plays a move that is known to be legal. After an illegal one the position is unspecified.
    fn play_unchecked(&mut self, m: Self::Move);
    /// Whether play goes on, or how it ended.
    fn outcome(&self) -> Outcome;

    /// Whether the move is legal.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.legal_moves().contains(&m)
    }

    /// Plays a move; an illegal one changes nothing.
    fn play(&mut self, m: Self::Move) -> Result<(), Illegal> {
        if !self.is_legal(m) {
            return Err(Illegal { text: m.to_string() });
        }
        self.play_unchecked(m);
        Ok(())
    }
}

/// The state of a position: open, solved or failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// There are moves to play.
    Open,
    /// The goal is met.
    Solved,
    /// Play is over and the goal is not met.
    Failed,
}

/// A move that the position does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The move as text.
    pub text: String,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "the move {} is not legal here; expected one of the position's legal moves", self.text)
    }
}

impl std::error::Error for Illegal {}
