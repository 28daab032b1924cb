//! Packs: puzzles fetched ahead, to be tried without a network.

use super::PuzzleCard;
use serde::{Deserialize, Serialize};

/// A request for puzzles to be tried without a network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PackWish {
    /// The key of the game.
    pub game: String,
    /// The ids of the tickets that the page holds and has not used, at most 100. The server notes that it heard of them.
    #[serde(default)]
    pub held: Vec<String>,
}

/// Puzzles to be tried without a network.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pack {
    /// New tickets; together with those that are held and still good, at most 30.
    pub tickets: Vec<Ticket>,
    /// The ids of tickets that were said to be held and are good no more.
    pub ended: Vec<String>,
}

/// A puzzle at the player's level, reserved for them. Attempts at it are sent as to a session with the ticket's id, in the mode `practice`,
/// and must have been made since the page was last heard of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ticket {
    /// The id, and that of the session.
    pub id: String,
    /// The puzzle.
    pub puzzle: PuzzleCard,
    /// From when on no attempt at it is accepted.
    pub expires_at: i64,
}
