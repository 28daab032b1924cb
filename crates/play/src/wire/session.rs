//! Sessions, tries, and what may be shown meanwhile.

use super::{Crowd, Grounds, RatingCard, RunCard};
use crate::Transcript;
use serde::{Deserialize, Serialize};

/// In which way a puzzle is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Mode {
    /// One puzzle after the other, of a shelf or near the player's level.
    #[default]
    Practice,
    /// A numbered puzzle of a fixed set.
    Curated,
    /// There may be no answer, and the player may say so.
    Doubt,
    /// In a rush.
    Rush,
    /// In a streak.
    Streak,
    /// The puzzle of the day.
    Daily,
    /// A sibling of a puzzle that was failed.
    Review,
    /// A puzzle by its link or its code.
    Shared,
    /// A puzzle of a questionnaire: one try, no help, no way back.
    Asked,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Practice,
        Self::Curated,
        Self::Doubt,
        Self::Rush,
        Self::Streak,
        Self::Daily,
        Self::Review,
        Self::Shared,
        Self::Asked,
    ];

    /// Its name in data and addresses.
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
        }
    }

    /// The mode of a name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// A wish to begin a session: the server's clock starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginSession {
    /// The puzzle's id.
    pub puzzle: String,
    /// In which way it is played.
    #[serde(default)]
    pub mode: Mode,
    /// The run it belongs to, in a rush or a streak.
    pub run: Option<String>,
    /// The puzzle on the review list that this one is a sibling of, in a review.
    pub review: Option<String>,
    /// Whether the player is told as soon as the goal is out of reach.
    #[serde(default)]
    pub notice: bool,
}

/// A session that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SessionCard {
    /// Its id.
    pub id: String,
}

/// A try that was judged in the client, for the server to replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SubmitAttempt {
    /// What was done.
    pub transcript: Transcript,
}

/// How a try ended, by the server's replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ending {
    /// The goal was met.
    Solved,
    /// It was not met.
    Failed,
}

/// What a try did to the player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingChange {
    /// Before.
    pub before: RatingCard,
    /// After.
    pub after: RatingCard,
}

/// What the server made of a try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AttemptCard {
    /// Its id.
    pub id: String,
    /// Which try of its session it was, from 1.
    pub number: u32,
    /// How it ended.
    pub ending: Ending,
    /// Milliseconds by the client's clock, from the showing to the last move.
    pub client_ms: u64,
    /// Milliseconds by the server's clock, from the beginning of the session, or the try before, to the arrival.
    pub server_ms: u64,
    /// What it did to the player's rating, if it counted.
    pub rated: Option<RatingChange>,
    /// How hard the puzzle is now.
    pub puzzle: RatingCard,
    /// What that rests on now.
    pub grounds: Grounds,
    /// What everyone made of the puzzle.
    pub crowd: Option<Crowd>,
    /// How the run stands, if it is part of one.
    pub run: Option<RunCard>,
    /// Whether the puzzle was put on the player's review list.
    pub to_review: bool,
}

/// One answer, and the terrain it leaves once the goal is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerLine {
    /// The moves, in order.
    pub line: Vec<String>,
    /// Holes it leaves.
    pub holes: u32,
    /// How rough a surface it leaves.
    pub roughness: u32,
}

/// The answers, shown on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerCard {
    /// How many answers there are.
    pub answers: u64,
    /// The cleanest of them first; not all, if there are very many.
    pub lines: Vec<AnswerLine>,
}

/// A hint, shown on request: where the answer leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HintCard {
    /// The cells, by column and row from the bottom left.
    pub cells: Vec<(i32, i32)>,
}
