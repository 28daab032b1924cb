//! The row of a new puzzle.

use crate::{models::Models, stock::features::FeatureValues};
use corpus::{NewPuzzle, puzzle_id};
use puzzle::{Outcome, Position, Solutions, Train};
use rate::{Rating, Source};

/// A solved and measured puzzle: its row without the rating and the estimates.
#[derive(Clone, Debug)]
pub struct Measured {
    row: NewPuzzle,
    features: FeatureValues,
}

impl Measured {
    /// Measures a solved puzzle for a shelf.
    pub fn new<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>, shelf: &str, certificate: &str) -> Self {
        let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let steps = solutions.lines.first().map_or_else(|| moves::<G>(puzzle), Vec::len);
        let features = FeatureValues::of::<G>(puzzle, solutions);
        let Rating { rating, deviation, .. } = Rating::default();
        let row = NewPuzzle {
            code: puzzle.to_string(),
            twin: G::twin(puzzle).to_string(),
            game: G::KEY.to_owned(),
            shelf: shelf.to_owned(),
            steps: count(steps as u64),
            answers: count(solutions.answers),
            sequences: count(solutions.sequences),
            features: features.write(),
            certificate: certificate.to_owned(),
            rating,
            deviation,
            source: Some(Source::Formula),
            themes: G::themes(puzzle, solutions).into_iter().map(str::to_owned).collect(),
            estimates: Vec::new(),
        };
        Self { row, features: features.finite() }
    }

    /// Completes the row with the first rating and the estimates by the models in force.
    pub fn rated(self, models: &Models) -> NewPuzzle {
        let Self { row, features } = self;
        let estimates = models.estimates(&puzzle_id(&row.code), &row.game, row.steps, &features);
        match models.first(&row.game, row.steps, &features) {
            Some((Rating { rating, deviation, .. }, source)) => {
                NewPuzzle { estimates, rating, deviation, source: Some(source), ..row }
            }
            None => NewPuzzle { estimates, ..row },
        }
    }
}

/// The number of moves of a puzzle without an answer, along the first line of play.
fn moves<G: Train>(puzzle: &G::Puzzle) -> usize {
    let mut position = G::begin(puzzle);
    let mut moves = 0;
    while let (Outcome::Open, Some(&m)) = (position.outcome(), position.legal_moves().first()) {
        position.play_unchecked(m);
        moves += 1;
    }
    moves
}
