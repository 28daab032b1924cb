use crate::{
    games::Entry,
    output::{along::Along, numbers::Numbers},
};
use puzzle::{Forged, Solutions};
use serde::Serialize;

/// A puzzle with its proof and what was measured of it, as JSON.
#[derive(Serialize)]
pub struct Proved {
    /// Its code.
    pub code: String,
    /// Number of its answers.
    pub answers: u64,
    /// Number of the ways to play them.
    pub sequences: u64,
    /// What the proof says, in a word.
    pub verdict: &'static str,
    /// The answer that it was measured along.
    #[serde(flatten)]
    pub along: Along,
    /// What was measured.
    #[serde(flatten)]
    pub numbers: Numbers,
    /// Names of its themes.
    pub themes: Vec<&'static str>,
}

impl Proved {
    /// Measures a forged puzzle along the answer that it was made from.
    pub fn forged<G: Entry>(forged: &Forged<G>) -> Self {
        let (line, along) = match &forged.answer {
            Some(line) => (Some(line), Along::forged::<G>(line)),
            None => Along::first(&forged.solutions),
        };
        Self::along::<G>(&forged.puzzle, &forged.solutions, Numbers::along::<G>(&forged.puzzle, line), along)
    }

    /// Measures a solved puzzle along its first answer.
    pub fn found<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> Self {
        let (line, along) = Along::first(solutions);
        Self::along::<G>(puzzle, solutions, Numbers::along::<G>(puzzle, line), along)
    }

    fn along<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>, numbers: Numbers, along: Along) -> Self {
        Self {
            code: puzzle.to_string(),
            answers: solutions.answers,
            sequences: solutions.sequences,
            verdict: solutions.verdict().word(),
            along,
            numbers,
            themes: G::themes(puzzle, solutions),
        }
    }
}
