//! A solved puzzle as it is stored.

use crate::{models::Fitted, stock::features::Numbers};
use corpus::NewPuzzle;
use puzzle::{Outcome, Position, Solutions, Train};
use rate::Source;
use serde_json::{Map, Value};

/// What the names of numbers begin with that a published formula makes of the features.
pub const FORMULA: &str = "formula_";

/// The name of the number that says how hard the plain formula thinks a puzzle is.
pub const BITS: &str = "bits";

/// The row of a solved puzzle: its counts, features, first estimate and themes. How hard it is comes from a model that was fitted to
/// simulated solvers, or else from the plain formula.
pub fn row<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>, shelf: &str, certificate: &str) -> NewPuzzle {
    let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let steps = solutions.lines.first().map_or_else(|| moves::<G>(puzzle), Vec::len);
    let bits = G::hardness(puzzle, solutions);
    let values = G::measure(puzzle, solutions.lines.first());
    let by_formula = G::formulas(&values).into_iter().map(|(name, value)| (format!("{FORMULA}{name}"), value));
    let measured = G::features().iter().map(|feature| feature.name.to_owned()).zip(values);
    let measured = measured.chain([(BITS.to_owned(), bits)]);
    let numbers: Numbers = measured.chain(by_formula).collect();
    let first = Fitted::default().first(G::KEY, count(steps as u64), &numbers);
    let (first, source) = first.unwrap_or((rate::estimate(bits), Source::Formula));
    let named = numbers.iter().map(|(name, value)| (name.to_owned(), Value::from(value)));
    NewPuzzle {
        code: puzzle.to_string(),
        twin: G::twin(puzzle).to_string(),
        game: G::KEY.to_owned(),
        shelf: shelf.to_owned(),
        steps: count(steps as u64),
        answers: count(solutions.answers),
        sequences: count(solutions.sequences),
        features: Value::Object(named.collect::<Map<_, _>>()).to_string(),
        certificate: certificate.to_owned(),
        rating: first.rating,
        deviation: first.deviation,
        source: source.word().to_owned(),
        themes: G::themes(puzzle, solutions).into_iter().map(str::to_owned).collect(),
        estimates: Vec::new(),
    }
}

/// Moves of a puzzle that has no answer, along the first line of play.
fn moves<G: Train>(puzzle: &G::Puzzle) -> usize {
    let mut position = G::begin(puzzle);
    let mut moves = 0;
    while let (Outcome::Open, Some(&m)) = (position.outcome(), position.legal_moves().first()) {
        position.play_unchecked(m);
        moves += 1;
    }
    moves
}
