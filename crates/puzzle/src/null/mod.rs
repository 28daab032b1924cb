//! The smallest game: a heap of stones, from which the player takes 1 to `most` at a time until none is left. It
//! shows all that a new game has to provide: it is built and registered like any other, but has no shelves and is not
//! offered on the page.
//!
//! The code is `null:<stones>:<most>`; a move is the number of stones taken; lines that take the same numbers in
//! another order are one answer.

mod train;

use crate::{BadCode, Draft, Flaw, Forge, Game, Nearest, Outcome, Position, Solutions, Solve};
use std::{fmt, str::FromStr};

/// The game: a type to implement the traits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Null;

/// A puzzle. The fields are private: only parsing and forging make heaps, so each is valid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heap {
    stones: u8,
    most: u8,
}

impl Heap {
    /// The most stones on a heap.
    pub const STONES: u8 = 12;

    /// Stones on the heap.
    pub fn stones(&self) -> u8 {
        self.stones
    }

    /// The most stones that may be taken at a time.
    pub fn most(&self) -> u8 {
        self.most
    }

    /// The fewest moves that clear the heap.
    pub fn moves(&self) -> usize {
        self.stones.div_ceil(self.most).into()
    }
}

impl fmt::Display for Heap {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:{}:{}", Null::KEY, self.stones, self.most)
    }
}

impl FromStr for Heap {
    type Err = BadCode;

    fn from_str(code: &str) -> Result<Self, BadCode> {
        let parts: Vec<&str> = code.split(':').collect();
        let [Null::KEY, stones, most] = parts[..] else {
            return Err(BadCode::invalid("heap", code, "null:<stones>:<most>"));
        };
        let number = |text: &str, longest: u8| match text.parse() {
            Ok(n) if (1..=longest).contains(&n) => Ok(n),
            _ => Err(BadCode::invalid("number", text, format!("a number from 1 to {longest}"))),
        };
        Ok(Self { stones: number(stones, Self::STONES)?, most: number(most, 4)? })
    }
}

/// A state of play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Left {
    stones: u8,
    most: u8,
}

impl Left {
    /// Stones left.
    pub fn stones(&self) -> u8 {
        self.stones
    }
}

/// A move: the number of stones to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Take {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        text.parse().map(Take).map_err(|_| BadCode::invalid("move", text, "a number of stones"))
    }
}

impl Game for Null {
    const KEY: &'static str = "null";
    type Puzzle = Heap;
    type Position = Left;

    fn begin(puzzle: &Heap) -> Left {
        Left { stones: puzzle.stones, most: puzzle.most }
    }
}

impl Position for Left {
    type Move = Take;

    fn legal_moves(&self) -> Vec<Take> {
        (1..=self.most.min(self.stones)).map(Take).collect()
    }

    fn play_unchecked(&mut self, m: Take) {
        self.stones -= m.0;
    }

    fn outcome(&self) -> Outcome {
        if self.stones == 0 { Outcome::Solved } else { Outcome::Open }
    }
}

impl Solve for Null {
    type Answer = Vec<u8>;

    fn answer(line: &[Take]) -> Vec<u8> {
        let mut taken: Vec<u8> = line.iter().map(|m| m.0).collect();
        taken.sort_unstable();
        taken
    }
}

impl Nearest for Null {}

impl Forge for Null {
    const VERSION: u32 = 1;
    /// The most stones of a heap, written as a number.
    type Recipe = Take;

    fn draft(recipe: &Take, seed: u64) -> Result<Draft<Null>, Flaw> {
        let stones = (seed % u64::from(Heap::STONES + 1)) as u8;
        if stones == 0 || stones > recipe.0 {
            return Err(Flaw("no such heap"));
        }
        Ok(Draft::without_answer(Heap { stones, most: (seed / u64::from(Heap::STONES + 1) % 4) as u8 + 1 }))
    }

    fn flaw(_: &Take, _: &Heap, solutions: &Solutions<Null>) -> Option<Flaw> {
        (solutions.answers > 20).then_some(Flaw("too many answers"))
    }
}
