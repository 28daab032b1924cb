//! What a player has done.

use super::{Ending, Mode, PuzzleCard, RatingCard, RatingChange};
use crate::Transcript;
use serde::{Deserialize, Serialize};

/// Who the player is to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MeCard {
    /// How strong they are.
    pub rating: RatingCard,
    /// Tries that counted for it.
    pub games: u64,
    /// Puzzles on the review list that are due.
    pub due: u64,
    /// Days in a row, up to today or yesterday, on which something was played.
    pub days: u32,
    /// Answers seen in flash.
    pub glimpses: u64,
}

/// A moment of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CurvePoint {
    /// When.
    pub at: i64,
    /// The rating.
    pub rating: i32,
    /// How far it may be off.
    pub deviation: u32,
}

/// What a player makes of a theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeProgress {
    /// Its name in data.
    pub theme: String,
    /// Tries that counted.
    pub tries: u64,
    /// Of them solved.
    pub solved: u64,
    /// Of a thousand, how many the ratings expected to be solved.
    pub expected: u32,
    /// The middle one of the times of the solved ones.
    pub median_ms: Option<u64>,
}

/// A day of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Day {
    /// Which.
    pub day: String,
    /// Tries.
    pub tries: u64,
    /// Of them solved.
    pub solved: u64,
}

/// What a player has done so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgressCard {
    /// How strong they are.
    pub rating: RatingCard,
    /// Tries that counted.
    pub games: u64,
    /// All tries.
    pub tries: u64,
    /// Of them solved.
    pub solved: u64,
    /// The rating from try to try, the oldest first; thinned out if there are many.
    pub curve: Vec<CurvePoint>,
    /// Theme by theme.
    pub themes: Vec<ThemeProgress>,
    /// The days of the last half year on which something was played, the oldest first.
    pub days: Vec<Day>,
    /// Answers seen in flash.
    pub glimpses: u64,
}

/// A try of the past.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryCard {
    /// Its id.
    pub id: String,
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// When it was made.
    pub at: i64,
    /// In which way.
    pub mode: Mode,
    /// How it ended.
    pub ending: Ending,
    /// Milliseconds it took.
    pub client_ms: u64,
    /// What it did to the rating, if it counted.
    pub rated: Option<RatingChange>,
    /// What was done.
    pub transcript: Transcript,
}

/// A failed puzzle that is to come again, as a sibling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewCard {
    /// The puzzle that was failed.
    pub puzzle: PuzzleCard,
    /// When it is due.
    pub due_at: i64,
    /// Whether that is now.
    pub due: bool,
    /// How often siblings of it were tried.
    pub reviews: u32,
}
