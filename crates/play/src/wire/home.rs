//! Where a visit begins: what to do today, what has grown, and the first puzzles of a player who knows the game.

use super::{DailyGrade, Mode, PuzzleCard, RatingCard};
use serde::{Deserialize, Serialize};

/// What a player sees on returning. All of it is about one game, except for the streak and what was played last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HomeCard {
    /// Today's date.
    pub day: String,
    /// When the next day begins, with new puzzles of the day.
    pub next_day_at: i64,
    /// The player's rating; absent while it is too uncertain to mean much.
    pub rating: Option<RatingCard>,
    /// Days of play.
    pub streak: Streak,
    /// Whether the player played on each of the last seven days, today last.
    pub days: Vec<bool>,
    /// The goal of the day.
    pub goal: Goal,
    /// What has grown since last week.
    pub week: WeekCard,
    /// The player's results at today's puzzles of the day, from easy to hard.
    pub daily: Vec<DailyResult>,
    /// The review list.
    pub reviews: DueReviews,
    /// Puzzles failed today in rushes and streaks, and not solved since.
    pub missed: u64,
    /// What the player played last, in any game; absent for a new player.
    pub last: Option<LastPlayed>,
}

/// A streak of days of play, without two missed days in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Streak {
    /// Days played.
    pub days: u32,
    /// Whether the player has played today.
    pub today: bool,
    /// Whether yesterday was missed, so that the streak ends unless the player plays today.
    pub grace: bool,
}

/// The goal of a day: about ten minutes of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Goal {
    /// Puzzles to try.
    pub puzzles: u32,
    /// Different puzzles tried today.
    pub tried: u32,
}

/// The last seven days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WeekCard {
    /// Change of the rating; absent unless the rating was certain enough to be shown both then and now.
    pub rating: Option<i32>,
    /// Different puzzles solved.
    pub solved: u64,
    /// Different puzzles solved in the seven days before.
    pub solved_before: u64,
}

/// The player's result at a puzzle of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DailyResult {
    /// The grade of the puzzle.
    pub grade: DailyGrade,
    /// Whether the player has tried it.
    pub tried: bool,
    /// Whether the player has solved it.
    pub solved: bool,
    /// Tries until it was solved, or so far.
    pub tries: u32,
    /// How long the try took that solved it.
    pub ms: Option<u64>,
    /// Whether an answer or a hint was shown before that.
    pub helped: bool,
}

impl DailyResult {
    /// Nothing tried yet.
    pub fn new(grade: DailyGrade) -> Self {
        Self { grade, tried: false, solved: false, tries: 0, ms: None, helped: false }
    }
}

/// When the puzzles on the review list are due.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DueReviews {
    /// Puzzles due now.
    pub now: u64,
    /// When each of the others is due, the soonest first.
    pub later: Vec<i64>,
}

/// What a player played last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LastPlayed {
    /// The key of the game.
    pub game: String,
    /// The mode of play.
    pub mode: Mode,
    /// The shelf of the puzzle.
    pub shelf: String,
    /// The id of the puzzle.
    pub puzzle: String,
    /// When the attempt ended.
    pub at: i64,
}

/// A puzzle that the player failed today in a rush or a streak.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MissedCard {
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// The mode in which it was failed.
    pub mode: Mode,
    /// When it was failed last.
    pub at: i64,
    /// Whether the player has solved it since.
    pub solved: bool,
}

/// The puzzles that place a player who knows the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlacementCard {
    /// The puzzles that are still to be tried, from easy to hard: three at first.
    pub puzzles: Vec<PuzzleCard>,
    /// Puzzles tried so far.
    pub tried: u32,
}
