use super::nazo::ChainQuestion;
use super::tspin::{SpinDecision, SpinQuestion};
use puzzle::BadCode;
use serde::{Deserialize, Serialize};

/// What a CPU player is asked when a piece comes in: all that it may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// In a match of falling blocks.
    Tspin(SpinQuestion),
    /// In a match of Puyo.
    Nazo(ChainQuestion),
}

/// Where a CPU player puts its piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// In a match of falling blocks.
    Tspin(SpinDecision),
    /// In a match of Puyo: the placement, as in answers of puzzles.
    Nazo(String),
}

impl Question {
    /// Lets the player decide; `None` if it gives the match up.
    pub fn decide(&self) -> Result<Option<Decision>, BadCode> {
        Ok(match self {
            Self::Tspin(question) => question.decide()?.map(Decision::Tspin),
            Self::Nazo(question) => question.decide()?.map(|placement| Decision::Nazo(placement.to_string())),
        })
    }
}

impl Decision {
    /// The error for a decision of another game.
    pub(super) fn of_another_game(&self) -> BadCode {
        BadCode::invalid("decision", &format!("{self:?}"), "one of the game that is played")
    }
}
