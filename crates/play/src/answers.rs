//! Answers and hints of any puzzle, as players are shown them.

use crate::{for_game, key_of, wire::AnswerLine};
use puzzle::{Aftermath, BadCode, Line, Train};

/// The most answers to return.
const MAX_ANSWERS: usize = 60;

/// The answers of a puzzle, the cleanest first, at most 60.
pub fn answers(code: &str) -> Result<Vec<AnswerLine>, BadCode> {
    for_game!(key_of(code), G => answers_of::<G>(&code.parse()?))
}

/// The cells that give away the goal of the cleanest answer; empty if there is no answer.
pub fn hint(code: &str) -> Result<Vec<(i32, i32)>, BadCode> {
    for_game!(key_of(code), G => hint_of::<G>(&code.parse()?))
}

fn answers_of<G: Train>(puzzle: &G::Puzzle) -> Vec<AnswerLine> {
    let lines = cleanest::<G>(puzzle).into_iter().take(MAX_ANSWERS);
    let answer = |(after, line): (Aftermath, Line<G>)| AnswerLine {
        line: line.iter().map(ToString::to_string).collect(),
        holes: after.holes,
        roughness: after.roughness,
    };
    lines.map(answer).collect()
}

fn hint_of<G: Train>(puzzle: &G::Puzzle) -> Vec<(i32, i32)> {
    cleanest::<G>(puzzle).first().map(|(_, line)| G::hint(puzzle, line)).unwrap_or_default()
}

/// The answers with their aftermath, the cleanest first.
fn cleanest<G: Train>(puzzle: &G::Puzzle) -> Vec<(Aftermath, Line<G>)> {
    let lines = G::solve(puzzle, G::showing()).lines.into_iter();
    let mut answers: Vec<_> = lines.map(|line| (G::aftermath(puzzle, &line), line)).collect();
    // The sort is stable: equally clean answers keep the solver's order, which depends on the puzzle alone.
    answers.sort_by_key(|(after, _)| *after);
    answers
}
