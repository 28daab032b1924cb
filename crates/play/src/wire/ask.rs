//! Surveys by link: what the link says of them.

use super::ParticipantCode;
use rate::Aspect;
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

/// A survey as its link describes it, and the participant whom the link is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EnterSurvey {
    /// The shelf of the puzzles.
    pub shelf: String,
    /// The number of puzzles, at most 500.
    pub count: u32,
    /// The order of the puzzles.
    #[serde(default)]
    pub order: Order,
    /// Seconds for each puzzle, from 5 to 3600.
    #[serde(default = "usual_seconds")]
    pub seconds: u32,
    /// What is asked about each puzzle; may be nothing.
    #[serde(default = "usual_scales")]
    pub scales: Vec<Aspect>,
    /// The number of puzzles before the first one that counts, at most 10.
    #[serde(default)]
    pub warm_up: u32,
    /// The code that the researcher gave to the participant, if any.
    pub participant: Option<ParticipantCode>,
}

fn usual_seconds() -> u32 {
    60
}

fn usual_scales() -> Vec<Aspect> {
    Aspect::ALL.to_vec()
}
