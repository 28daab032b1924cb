use crate::{
    commands::measure::{Numbers, numbers},
    games::Entry,
    output::along::Along,
};
use puzzle::{Forged, Solutions};
use serde::Serialize;

/// A puzzle with its proof and what was measured of it, as JSON.
#[derive(Serialize)]
pub struct Proved {
    code: String,
    answers: u64,
    sequences: u64,
    verdict: &'static str,
    #[serde(flatten)]
    along: Along,
    #[serde(flatten)]
    numbers: Numbers,
    themes: Vec<&'static str>,
}

impl Proved {
    /// Measures a forged puzzle along the answer that it was made from.
    pub fn forged<G: Entry>(forged: &Forged<G>) -> Self {
        let (line, along) = match &forged.answer {
            Some(line) => (Some(line), Along::forged::<G>(line)),
            None => Along::first(&forged.solutions),
        };
        Self::along::<G>(&forged.puzzle, &forged.solutions, numbers::<G>(&forged.puzzle, line), along)
    }

    /// Measures a solved puzzle along its first answer.
    pub fn found<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> Self {
        let (line, along) = Along::first(solutions);
        Self::along::<G>(puzzle, solutions, numbers::<G>(puzzle, line), along)
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
