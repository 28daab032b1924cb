use crate::BadCode;
use std::{fmt, hash::Hash, str::FromStr};

/// A kind of puzzle: what the player is told, and the position play begins from.
pub trait Game: Copy + 'static {
    /// The first word of every code of this game, forever.
    const KEY: &'static str;
    /// All that the player is told. Its text is its code.
    type Puzzle: Clone + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = BadCode> + Send + Sync;
    /// What undo brings back.
    type Position: Position;
    /// The position before the first move.
    fn begin(puzzle: &Self::Puzzle) -> Self::Position;
}

/// A state of play.
pub trait Position: Clone + Eq + Hash {
    /// One choice of the player's. Equal choices are equal values and have one text.
    type Move: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = BadCode> + Send + Sync;

    /// Every move that may be played here, each once; the same position gives the same order. None once decided.
    fn legal_moves(&self) -> Vec<Self::Move>;
    /// Plays a move that is known to be legal. An illegal one leaves a position of no meaning.
    fn play_unchecked(&mut self, m: Self::Move);
    /// Whether play goes on, and if not, how it ended.
    fn outcome(&self) -> Outcome;

    /// Whether this move may be played here.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.legal_moves().contains(&m)
    }

    /// Plays a move, or says that it is illegal and changes nothing.
    fn play(&mut self, m: Self::Move) -> Result<(), Illegal> {
        if !self.is_legal(m) {
            return Err(Illegal { text: m.to_string() });
        }
        self.play_unchecked(m);
        Ok(())
    }
}

/// How a position stands.
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
