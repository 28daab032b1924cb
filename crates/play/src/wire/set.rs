//! Numbered sets, flash, runs, and the puzzle of the day.

use super::{Crowd, DailyResult, Estimate, PuzzleCard};
use crate::{Run, RunKind};
use serde::{Deserialize, Serialize};

/// A numbered puzzle of a set, with the player's result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CuratedPuzzle {
    /// The number, from 1.
    pub number: u32,
    /// The id of the puzzle.
    pub id: String,
    /// Whether the player tried it.
    pub tried: bool,
    /// Milliseconds to the player's first solution, from the first showing in that session.
    pub solved_ms: Option<u64>,
    /// Results of all players.
    pub crowd: Option<Crowd>,
    /// How much fun it is estimated to be for everybody, and by what; nothing where not even a formula says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fun: Option<Estimate>,
}

/// A puzzle with an answer, for flash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FlashCard {
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// The moves of one answer.
    pub line: Vec<String>,
}

/// Puzzles whose answers were seen in flash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Glimpses {
    /// The ids of the puzzles.
    pub puzzles: Vec<String>,
}

/// Number of answers that a player has seen in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GlimpseCount {
    /// Those seen today.
    pub today: u64,
    /// All of them.
    pub ever: u64,
}

/// A request to begin a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginRun {
    /// The kind of run.
    pub kind: RunKind,
    /// The key of the game.
    pub game: String,
}

/// The state of a run, with its clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunCard {
    /// The id of the run.
    pub id: String,
    /// The state of the run.
    pub run: Run,
    /// Milliseconds since it began.
    pub elapsed_ms: u64,
    /// Whether the run is over.
    pub over: bool,
}

/// Best scores: the player's own, and the best of all players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Best {
    /// The player's best score.
    pub own: u32,
    /// The best score of all players.
    pub all: u32,
}

/// The best scores of a kind of run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Bests {
    /// The best of today.
    pub day: Best,
    /// The best of the last seven days.
    pub week: Best,
    /// The best of all time.
    pub ever: Best,
}

/// How hard a puzzle of the day is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum DailyGrade {
    /// For beginners.
    Easy,
    /// Needs thought, but is not too hard for most players.
    #[default]
    Normal,
    /// For experienced players.
    Hard,
}

impl DailyGrade {
    /// Every grade, from easy to hard.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// The name in data and addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }
}

/// The puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DailyCard {
    /// The date.
    pub day: String,
    /// How hard it is.
    #[serde(default)]
    pub grade: DailyGrade,
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// Whether the player has tried it.
    pub tried: bool,
    /// Whether the player has solved it.
    pub solved: bool,
    /// Streak: days on which the player solved a puzzle of the day, of any grade, without two missed days in a row.
    pub days: u32,
    /// Results of all players.
    pub crowd: Option<Crowd>,
    /// The player's results at today's puzzles of every grade, from easy to hard.
    pub results: Vec<DailyResult>,
    /// When the next day begins, with new puzzles.
    pub next_day_at: i64,
}

impl DailyCard {
    /// The player's result at this puzzle.
    pub fn result(&self) -> Option<&DailyResult> {
        self.results.iter().find(|result| result.grade == self.grade)
    }
}
