//! The messages between the page and its worker.

use crate::versus::{Question, SpinQuestion};
use serde::{Deserialize, Serialize};

/// Work for the page's worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Solve a puzzle; the reply is a [`Proof`].
    Solve {
        /// The puzzle's code.
        code: String,
    },
    /// Find the answers of a puzzle; the reply is a list of [`AnswerLine`](super::AnswerLine), the cleanest first.
    Answers {
        /// The puzzle's code.
        code: String,
    },
    /// Find a hint; the reply is the cells that give away the goal of the cleanest answer.
    Hint {
        /// The puzzle's code.
        code: String,
    },
    /// Forge a puzzle; the reply is its code, or nothing if the recipe makes none of this seed.
    Forge {
        /// The name of the shelf whose recipe is used.
        shelf: String,
        /// The seed.
        seed: u64,
    },
    /// Let a CPU player decide; the reply is its [`Decision`](crate::versus::Decision), or nothing if it gives the
    /// match up.
    Decide(Question),
    /// Ask the coach; the reply is its [`Advice`](crate::versus::Advice), or nothing.
    Coach(SpinQuestion),
}

/// What a solver found out about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Different answers that were found.
    pub answers: u64,
    /// Whether these are all of them; otherwise the puzzle was too large to search it all.
    pub complete: bool,
    /// One answer, its moves as text.
    pub line: Option<Vec<String>>,
}
