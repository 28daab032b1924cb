//! Surveys: their puzzles and order, and the player's progress.

use super::ParticipantCode;
use serde::{Deserialize, Serialize};

/// The order in which a survey shows its puzzles, which are the same for everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Order {
    /// The order of the shelf.
    #[default]
    Fixed,
    /// A random order for each player, fixed for that player.
    Random,
    /// From tidy boards to those with many holes.
    Tidy,
}

impl Order {
    /// Every order.
    pub const ALL: [Self; 3] = [Self::Fixed, Self::Random, Self::Tidy];

    /// The name in data and addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Random => "random",
            Self::Tidy => "tidy",
        }
    }

    /// The order of this name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.word() == word)
    }
}

/// A request to begin a survey, or to continue it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginAsking {
    /// The shelf of the puzzles.
    pub shelf: String,
    /// The number of puzzles, at most 500.
    pub count: u32,
    /// The order of the puzzles.
    #[serde(default)]
    pub order: Order,
    /// The number of puzzles before the first one that counts, at most 10.
    #[serde(default)]
    pub warm_up: u32,
    /// Whether the player consents now. Nothing is stored before that.
    #[serde(default)]
    pub consent: bool,
    /// The code that the researcher gave to the player, if any.
    pub participant: Option<ParticipantCode>,
}

/// A survey as a player finds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AskedSurvey {
    /// Whether the player has consented, with this participant code if one was sent. If not, there are no puzzles yet.
    pub consented: bool,
    /// The puzzles in the order in which to show them, those of the warm-up first.
    pub puzzles: Vec<AskedPuzzle>,
}

/// A puzzle of a survey, with the player's progress. Puzzles are shown once: there is no way back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AskedPuzzle {
    /// The id of the puzzle.
    pub id: String,
    /// Whether it belongs to the warm-up: it is played in the mode `warmup`, and answers about it are not stored.
    #[serde(default)]
    pub warm_up: bool,
    /// Whether the player has answered the questions about it; in the warm-up, whether they have tried it.
    pub answered: bool,
    /// Milliseconds since it was first shown to the player; absent before that.
    pub shown_ms: Option<u64>,
    /// The player's one try, if made.
    pub tried: Option<AskedTry>,
}

/// The one try at a puzzle of a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AskedTry {
    /// Whether the puzzle was solved.
    pub solved: bool,
    /// Duration of the try in milliseconds.
    pub ms: u64,
}
