use crate::{
    games::Entry,
    output::{json_line, proved::Proved},
};
use puzzle::Forged;
use serde::Serialize;

/// A forged puzzle with its proof, its measures and its origin: a line of JSON, or a row of a table.
#[derive(Serialize)]
pub struct Row {
    /// The puzzle and what was measured.
    #[serde(flatten)]
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

    /// The row as a line of JSON.
    pub fn line(&self) -> Vec<u8> {
        let mut text = Vec::with_capacity(2048);
        // Serialising plain data to memory cannot fail.
        let _ = json_line(&mut text, self);
        text
    }
}
