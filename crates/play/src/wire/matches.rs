//! Matches against CPU players: their start, their record, what they were like, and the chances missed in them.

use serde::{Deserialize, Serialize};

/// A request to begin a match, whose seed the server draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchWish {
    /// The key of the game.
    pub game: String,
    /// The ruleset and what differs from it, like `thesis,hold=no` or `tsu`.
    pub rules: String,
    /// The CPU player and what differs from it as usual, like `strong,pace=90`. `adaptive` plays at the player's level.
    pub opponent: String,
    /// The speed in per cent of real time: 100 or less.
    #[serde(default = "real_time")]
    pub speed: u32,
    /// Whether the coach shows where a T-spin can be built; there is none in Puyo.
    #[serde(default)]
    pub coach: bool,
}

/// Per cent of real time at which a match is played unless it says otherwise.
fn real_time() -> u32 {
    100
}

/// A match that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchStart {
    /// The id of the match.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The seed of all chance in the match, below 2^53.
    pub seed: u64,
    /// The rules as the record must have them.
    pub rules: String,
    /// The opponent as the record must name it on the right; the player, on the left, is named `player`.
    pub opponent: String,
    /// The speed in per cent of real time.
    pub speed: u32,
    /// Whether the coach is on.
    pub coach: bool,
}

/// A match that ended in the client, for the server to replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchDone {
    /// The record as text: rules, seed, players, end, and the inputs of both sides.
    pub record: String,
}

/// The server's reply to a finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchReply {
    /// The match.
    pub card: MatchCard,
    /// The chances that the player missed, as puzzles of their own: the best ones, in the order of the match.
    pub chances: Vec<MatchChance>,
}

/// A finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchCard {
    /// The id of the match.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The CPU player and its settings.
    pub opponent: String,
    /// The ruleset and what differs from it.
    pub rules: String,
    /// Whether the player won; absent in a draw.
    pub won: Option<bool>,
    /// Seconds of game time, whatever the speed.
    pub seconds: f64,
    /// When the record arrived.
    pub at: i64,
    /// The speed in per cent of real time.
    pub speed: u32,
    /// Whether the coach was on.
    pub coach: bool,
    /// What the player did.
    pub you: MatchStats,
    /// What the opponent did.
    pub them: MatchStats,
}

/// What a side did in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchStats {
    /// Pieces locked.
    pub pieces: u32,
    /// Attack made, what was cancelled included: rows, or stones of nuisance.
    pub attack: u32,
    /// Garbage that came in: rows, or stones of nuisance.
    pub received: u32,
    /// Full T-spins by the number of rows they cleared, from 1 to 3.
    pub t_spins: [u32; 3],
    /// T-spin minis that cleared a row.
    pub minis: u32,
    /// Clears of four rows.
    pub quads: u32,
    /// The longest run of clears.
    pub combo: u32,
    /// Rows cleared.
    pub rows: u32,
    /// Clears or chains that left an empty board.
    pub perfect_clears: u32,
    /// Chains fired.
    #[serde(default)]
    pub chains: u32,
    /// The rounds of the longest chain.
    #[serde(default)]
    pub longest_chain: u32,
    /// Points.
    #[serde(default)]
    pub score: u32,
}

/// A chance that the player missed in a match, stored as a puzzle of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchChance {
    /// The id of the puzzle.
    pub puzzle: String,
    /// The code of the puzzle.
    pub code: String,
    /// The tick at which the first piece of the puzzle came in.
    pub tick: u32,
    /// Number of pieces of the puzzle.
    pub steps: u32,
    /// Whether a T-spin covers a well that it opens again.
    pub donation: bool,
}

/// A finished match with its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchFile {
    /// The match.
    pub card: MatchCard,
    /// Whether it is a match of whoever asks.
    #[serde(default)]
    pub mine: bool,
    /// The record as text.
    pub record: String,
    /// The chances that were missed; shown to the player of the match alone.
    #[serde(default)]
    pub chances: Vec<MatchChance>,
}

/// The matches of a player on one day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchDay {
    /// The day.
    pub day: String,
    /// Matches finished.
    pub games: u32,
    /// Matches won.
    pub wins: u32,
    /// Seconds of game time.
    pub seconds: f64,
    /// Full T-spins that cleared a row.
    pub t_spins: u32,
    /// Pieces locked.
    pub pieces: u32,
    /// The rounds of the longest chain.
    #[serde(default)]
    pub longest_chain: u32,
}

/// A place in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchPlace {
    /// The id of the match.
    pub id: String,
    /// The tick.
    pub tick: u32,
}
