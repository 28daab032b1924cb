//! The questionnaire: which puzzles, in which order, and how far a player is with it.

use serde::{Deserialize, Serialize};

/// In which order the questionnaire shows its puzzles. They are the same for everyone in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Order {
    /// That of the shelf, the same for everyone.
    #[default]
    Fixed,
    /// Another one for each player, and always the same for one.
    Random,
    /// From tidy boards to holey ones, the same for everyone.
    Tidy,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Fixed, Self::Random, Self::Tidy];

    /// Its name in data and addresses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Fixed => "fixed",
            Self::Random => "random",
            Self::Tidy => "tidy",
        }
    }

    /// The order of a name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.word() == word)
    }
}

/// A wish to begin a questionnaire, or to go on with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BeginAsking {
    /// The shelf that it is about.
    pub shelf: String,
    /// How many puzzles, at most 500.
    pub count: u32,
    /// In which order.
    #[serde(default)]
    pub order: Order,
}

/// A puzzle of a questionnaire, and how far the player is with it. There is no way back: what was shown was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AskedPuzzle {
    /// Its id.
    pub id: String,
    /// Whether the player has said what they think of it.
    pub answered: bool,
    /// Milliseconds since it was first shown to the player, if it was.
    pub shown_ms: Option<u64>,
    /// What came of the player's one try, if it was made.
    pub tried: Option<AskedTry>,
}

/// The one try at a puzzle of a questionnaire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AskedTry {
    /// Whether it solved the puzzle.
    pub solved: bool,
    /// Milliseconds it took.
    pub ms: u64,
}
