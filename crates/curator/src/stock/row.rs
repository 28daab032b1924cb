//! A solved puzzle on its way into the storage.

use crate::{models::Fitted, stock::features::Numbers};
use corpus::{NewPuzzle, puzzle_id};
use puzzle::{Outcome, Position, Solutions, Train};
use rate::{Rating, Source};

/// A puzzle that was solved and measured: all of its row but what models say of it.
#[derive(Clone, Debug)]
pub struct Measured {
    row: NewPuzzle,
    numbers: Numbers,
}

impl Measured {
    /// Measures a solved puzzle for a shelf.
    pub fn new<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>, shelf: &str, certificate: &str) -> Self {
        let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let steps = solutions.lines.first().map_or_else(|| moves::<G>(puzzle), Vec::len);
        let numbers = Numbers::of::<G>(puzzle, solutions);
        let Rating { rating, deviation, .. } = Rating::default();
        let row = NewPuzzle {
            code: puzzle.to_string(),
            twin: G::twin(puzzle).to_string(),
            game: G::KEY.to_owned(),
            shelf: shelf.to_owned(),
            steps: count(steps as u64),
            answers: count(solutions.answers),
            sequences: count(solutions.sequences),
            features: numbers.write(),
            certificate: certificate.to_owned(),
            rating,
            deviation,
            source: Source::Formula.as_str().to_owned(),
            themes: G::themes(puzzle, solutions).into_iter().map(str::to_owned).collect(),
            estimates: Vec::new(),
        };
        Self { row, numbers: numbers.known() }
    }

    /// The row with all that the models in force say of it: its first rating and their estimates.
    pub fn rated(self, models: &Fitted) -> NewPuzzle {
        let Self { row, numbers } = self;
        let estimates = models.estimates(&puzzle_id(&row.code), &row.game, row.steps, &numbers);
        match models.first(&row.game, row.steps, &numbers) {
            Some((Rating { rating, deviation, .. }, source)) => {
                NewPuzzle { estimates, rating, deviation, source: source.as_str().to_owned(), ..row }
            }
            None => NewPuzzle { estimates, ..row },
        }
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
