//! Ways of playing: numbered sets, flash, runs, the puzzle of the day.

use super::{Crowd, PuzzleCard};
use crate::{Run, RunKind};
use serde::{Deserialize, Serialize};

/// One of the numbered puzzles of a set, and what the player made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CuratedPuzzle {
    /// Its number, from 1.
    pub number: u32,
    /// Its id.
    pub id: String,
    /// Whether the player tried it.
    pub tried: bool,
    /// Milliseconds of the player's first solution, from the first showing of the session it was in.
    pub solved_ms: Option<u64>,
    /// What everyone made of it.
    pub crowd: Option<Crowd>,
}

/// A puzzle with an answer, for a glance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FlashCard {
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// The moves of one answer.
    pub line: Vec<String>,
}

/// Puzzles whose answers were seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Glimpses {
    /// Their ids.
    pub puzzles: Vec<String>,
}

/// How many answers a player has seen in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GlimpseCount {
    /// Today.
    pub today: u64,
    /// Ever.
    pub ever: u64,
}

/// A wish to begin a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginRun {
    /// Which kind.
    pub kind: RunKind,
    /// The game's key.
    pub game: String,
}

/// How a run stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunCard {
    /// Its id.
    pub id: String,
    /// Its state.
    pub run: Run,
    /// Milliseconds since it began.
    pub elapsed_ms: u64,
    /// Whether it is over.
    pub over: bool,
}

/// A best score: the player's own, and anyone's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Best {
    /// The player's own.
    pub own: u32,
    /// Anyone's.
    pub all: u32,
}

/// The best scores of a kind of run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Bests {
    /// Of today.
    pub day: Best,
    /// Of the last seven days.
    pub week: Best,
    /// Ever.
    pub ever: Best,
}

/// The puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DailyCard {
    /// The day.
    pub day: String,
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// Whether the player has tried it.
    pub tried: bool,
    /// Whether the player has solved it.
    pub solved: bool,
    /// Days in a row, up to today or yesterday, whose puzzle the player solved.
    pub days: u32,
    /// What everyone made of it.
    pub crowd: Option<Crowd>,
}
