use crate::{
    commands::measure::{Numbers, numbers},
    games::Entry,
};
use puzzle::Solutions;
use serde::Serialize;

/// A puzzle with its proof and what was measured of it, as JSON.
#[derive(Serialize)]
pub struct Proved {
    code: String,
    answers: u64,
    sequences: u64,
    verdict: &'static str,
    #[serde(flatten)]
    numbers: Numbers,
    themes: Vec<&'static str>,
}

impl Proved {
    /// Measures a solved puzzle.
    pub fn of<G: Entry>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> Self {
        Self {
            code: puzzle.to_string(),
            answers: solutions.answers,
            sequences: solutions.sequences,
            verdict: solutions.verdict().word(),
            numbers: numbers(puzzle, solutions),
            themes: G::themes(puzzle, solutions),
        }
    }
}
