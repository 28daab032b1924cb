use crate::{games::Entry, output::proved::Proved};
use puzzle::Forged;

/// A forged puzzle with its proof, its measures and its origin: a row of a table, and what a line of JSON holds.
#[cfg_attr(test, derive(serde::Serialize))]
pub struct Row {
    /// The puzzle and what was measured.
    #[cfg_attr(test, serde(flatten))]
    pub proved: Proved,
    /// The recipe.
    pub recipe: String,
    /// The seed.
    pub seed: u64,
    /// The certificate.
    pub certificate: String,
}

impl Row {
    /// Measures a forged puzzle.
    pub fn of<G: Entry>(forged: &Forged<G>) -> Self {
        Self {
            proved: Proved::forged(forged),
            recipe: forged.certificate.recipe.to_string(),
            seed: forged.certificate.seed,
            certificate: forged.certificate.to_string(),
        }
    }
}
