//! The player's profile, progress and history.

use super::{Ending, MatchPlace, Mode, PuzzleCard, RatingCard, RatingChange};
use crate::Transcript;
use serde::{Deserialize, Serialize};

/// The player's profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MeCard {
    /// The player's rating.
    pub rating: RatingCard,
    /// Rated attempts.
    pub games: u64,
    /// Puzzles on the review list that are due.
    pub due: u64,
    /// Streak: days of play without two missed days in a row.
    pub days: u32,
    /// Answers seen in flash.
    pub glimpses: u64,
}

/// The rating at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CurvePoint {
    /// The time of the moment.
    pub at: i64,
    /// The rating.
    pub rating: i32,
    /// The rating deviation.
    pub deviation: u32,
}

/// The player's results in a theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThemeProgress {
    /// The name of the theme in data.
    pub theme: String,
    /// Rated attempts.
    pub tries: u64,
    /// Solved ones among them.
    pub solved: u64,
    /// The share that the ratings predict to be solved, in thousandths.
    pub expected: u32,
    /// The median time of the solved ones.
    pub median_ms: Option<u64>,
    /// Of the newest rated attempts at puzzles at the player's level or above, at most 20, how many were solved.
    pub solved_at_level: u32,
    /// Whether these are enough, and enough of them solved, to call the theme mastered.
    pub mastered: bool,
}

/// The attempts of one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Day {
    /// The date.
    pub day: String,
    /// Attempts on that day.
    pub tries: u64,
    /// Solved ones among them.
    pub solved: u64,
}

/// The player's progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgressCard {
    /// The player's rating.
    pub rating: RatingCard,
    /// Rated attempts.
    pub games: u64,
    /// All attempts.
    pub tries: u64,
    /// Solved ones among them.
    pub solved: u64,
    /// The rating after each attempt, the oldest first; thinned out if there are many.
    pub curve: Vec<CurvePoint>,
    /// Results by theme.
    pub themes: Vec<ThemeProgress>,
    /// The days of play in the last half year, the oldest first.
    pub days: Vec<Day>,
    /// Answers seen in flash.
    pub glimpses: u64,
}

/// An attempt in the player's history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HistoryCard {
    /// The id of the attempt.
    pub id: String,
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// The time of the attempt.
    pub at: i64,
    /// The mode of play.
    pub mode: Mode,
    /// The outcome.
    pub ending: Ending,
    /// Duration in milliseconds, by the client's clock.
    pub client_ms: u64,
    /// The change of the player's rating, if the attempt was rated.
    pub rated: Option<RatingChange>,
    /// The steps of the attempt.
    pub transcript: Transcript,
}

/// A failed puzzle or a missed chance on the review list, which comes again as a sibling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewCard {
    /// The failed puzzle.
    pub puzzle: PuzzleCard,
    /// The time at which it is due.
    pub due_at: i64,
    /// Whether it is due now.
    pub due: bool,
    /// Number of siblings tried.
    pub reviews: u32,
    /// The place in a match where the player missed it, if it came from there.
    #[serde(default)]
    pub from_match: Option<MatchPlace>,
}
