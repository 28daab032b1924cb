//! Sessions, attempts, answers and hints.

use super::{Crowd, Grounds, RatingCard, RunCard};
use crate::Transcript;
use serde::{Deserialize, Serialize};

/// The mode in which a puzzle is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Mode {
    /// One puzzle after the other, of a shelf or near the player's level.
    #[default]
    Practice,
    /// A numbered puzzle of a fixed set.
    Curated,
    /// The puzzle may have no answer, and the player may claim so.
    Doubt,
    /// A puzzle of a rush.
    Rush,
    /// A puzzle of a streak.
    Streak,
    /// The puzzle of the day.
    Daily,
    /// A sibling of a failed puzzle.
    Review,
    /// A puzzle opened by its link or code.
    Shared,
    /// A puzzle of a survey before surveys were studies; only in older records.
    Asked,
    /// A puzzle of the three that set the starting rating of a player who knows the game: one try, no help.
    Placement,
    /// A puzzle of a survey's warm-up in a study: its results are not part of it.
    Warmup,
    /// A puzzle that a study gives to a participant. The study says what is allowed.
    Study,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Self; 12] = [
        Self::Practice,
        Self::Curated,
        Self::Doubt,
        Self::Rush,
        Self::Streak,
        Self::Daily,
        Self::Review,
        Self::Shared,
        Self::Asked,
        Self::Placement,
        Self::Warmup,
        Self::Study,
    ];

    /// The name in data and addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Practice => "practice",
            Self::Curated => "curated",
            Self::Doubt => "doubt",
            Self::Rush => "rush",
            Self::Streak => "streak",
            Self::Daily => "daily",
            Self::Review => "review",
            Self::Shared => "shared",
            Self::Asked => "asked",
            Self::Placement => "placement",
            Self::Warmup => "warmup",
            Self::Study => "study",
        }
    }

    /// Whether it belongs to a study, which says what is allowed in it, warm-ups included.
    pub fn is_study(self) -> bool {
        matches!(self, Self::Study | Self::Warmup)
    }
}

/// A request to begin a session, which starts the server's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginSession {
    /// The id of the puzzle.
    pub puzzle: String,
    /// The mode of play.
    #[serde(default)]
    pub mode: Mode,
    /// The run, in a rush or a streak.
    pub run: Option<String>,
    /// In a review, the id of the failed puzzle that this one is a sibling of.
    pub review: Option<String>,
    /// Whether the player is notified as soon as the goal cannot be reached any more.
    #[serde(default)]
    pub notice: bool,
}

/// A session that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SessionCard {
    /// The id of the session.
    pub id: String,
}

/// An attempt that ended in the client, for the server to replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SubmitAttempt {
    /// The steps of the attempt.
    pub transcript: Transcript,
    /// Which attempt of its session it is, from 1 to 200. One that is sent again with its number is stored once, whatever was sent since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 200))]
    pub number: Option<u32>,
}

/// The outcome of an attempt by the server's replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ending {
    /// The goal was met.
    Solved,
    /// The goal was not met.
    Failed,
}

impl Ending {
    /// The name in data.
    pub fn word(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Failed => "failed",
        }
    }
}

/// The effect of an attempt on the player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// The rating before the attempt.
    pub before: RatingCard,
    /// The rating after the attempt.
    pub after: RatingCard,
}

/// The server's judgement of an attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AttemptCard {
    /// The id of the attempt.
    pub id: String,
    /// The number of the attempt in its session, from 1.
    pub number: u32,
    /// The outcome.
    pub ending: Ending,
    /// Milliseconds from the showing to the last move, by the client's clock.
    pub client_ms: u64,
    /// Milliseconds from the beginning of the session, or the attempt before, to the arrival, by the server's clock.
    pub server_ms: u64,
    /// The change of the player's rating, if the attempt was rated.
    pub rated: Option<RatingChange>,
    /// The puzzle's new rating.
    pub puzzle: RatingCard,
    /// The basis of that rating.
    pub grounds: Grounds,
    /// Results of all players on the puzzle.
    pub crowd: Option<Crowd>,
    /// The state of the run, if the attempt is part of one.
    pub run: Option<RunCard>,
    /// Whether the puzzle was put on the player's review list.
    pub to_review: bool,
}

/// One answer, and the terrain it leaves when the goal is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerLine {
    /// The moves, in order.
    pub line: Vec<String>,
    /// Holes left.
    pub holes: u32,
    /// Roughness of the surface left.
    pub roughness: u32,
}

/// The answers, shown on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerCard {
    /// The number of answers.
    pub answers: u64,
    /// The answers, the cleanest first; not all, if there are very many.
    pub lines: Vec<AnswerLine>,
}

/// A hint, shown on request: where the answer leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintCard {
    /// The cells, by column and row from the bottom left.
    // A tuple would be described as OpenAPI 3.1 does not allow.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<[i32; 2]>))]
    pub cells: Vec<(i32, i32)>,
}
