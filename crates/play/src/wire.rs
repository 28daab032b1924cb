//! The messages between server and client, as JSON.

use crate::Transcript;
use serde::{Deserialize, Serialize};

/// A shelf of puzzles to practise with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shelf {
    /// Its name, like `tspin-2` or `donate-3`.
    pub key: String,
    /// The game's key.
    pub game: String,
    /// Moves each of its puzzles has.
    pub steps: u32,
    /// Puzzles on it.
    pub puzzles: u64,
}

/// A puzzle as a player gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleCard {
    /// Its id.
    pub id: String,
    /// Its code, which is the puzzle.
    pub code: String,
    /// The shelf it stands on.
    pub shelf: String,
    /// How many answers it has.
    pub answers: u64,
}

/// A wish to begin a session: the server's clock starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginSession {
    /// The puzzle's id.
    pub puzzle: String,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ending {
    /// The goal was met.
    Solved,
    /// All moves were made and the goal was not met.
    Failed,
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
}

/// An answer, shown on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AnswerCard {
    /// The moves of one answer, in order.
    pub line: Vec<String>,
    /// How many answers there are.
    pub answers: u64,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// What was wrong and what was expected.
    pub error: String,
}
