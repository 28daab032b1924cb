//! The row of a new puzzle.

use crate::{models::Models, stock::features::FeatureValues};
use corpus::{NewPuzzle, puzzle_id};
use puzzle::{Forged, Line, Outcome, Position, Solutions, Train, measured_answer};
use rate::{Rating, Source};

/// A solved and measured puzzle: its row without the rating and the estimates.
#[derive(Clone, Debug)]
pub struct Measured {
    row: NewPuzzle,
    features: FeatureValues,
}

impl Measured {
    /// Measures a forged puzzle for a shelf, along the answer that it was made from.
    pub fn forged<G: Train>(forged: &Forged<G>, shelf: &str) -> Self {
        let Forged { puzzle, solutions, certificate, .. } = forged;
        Self::along::<G>(puzzle, solutions, forged.measured_answer(), shelf, &certificate.to_string())
    }

    /// Measures a puzzle for a shelf, along the answer that its certificate says it was made from, or else along its first.
    pub fn stored<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>, shelf: &str, certificate: &str) -> Self {
        let answer = measured_answer(puzzle, solutions, certificate);
        Self::along::<G>(puzzle, solutions, answer.as_ref(), shelf, certificate)
    }

    fn along<G: Train>(
        puzzle: &G::Puzzle,
        solutions: &Solutions<G>,
        answer: Option<&Line<G>>,
        shelf: &str,
        certificate: &str,
    ) -> Self {
        let count = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        let steps = answer.map_or_else(|| moves::<G>(puzzle), Vec::len);
        let features = FeatureValues::of::<G>(puzzle, solutions, answer);
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
            measures: G::MEASURE_VERSION.into(),
            certificate: certificate.to_owned(),
            rating,
            deviation,
            source: Some(Source::Formula),
            themes: G::themes(puzzle, solutions).into_iter().map(str::to_owned).collect(),
            estimates: Vec::new(),
        };
        Self { row, features: features.finite() }
    }

    /// The puzzle's code.
    pub fn code(&self) -> &str {
        &self.row.code
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

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::forge_one;
    use tspin::TSpin;

    #[test]
    fn a_forged_puzzle_is_measured_along_the_answer_that_it_was_made_from() {
        let recipe = "reverse-2".parse().unwrap();
        let several = (1..).filter_map(|seed| forge_one::<TSpin>(&recipe, seed).ok());
        let several = several.filter(|forged| forged.answer.as_ref() != forged.solutions.lines.first());
        let mut differ = 0;
        for forged in several.take(20) {
            let features = |measured: &Measured| measured.features.clone();
            let at_birth = features(&Measured::forged::<TSpin>(&forged, "tspin-2"));
            let of_answer = |answer| FeatureValues::of::<TSpin>(&forged.puzzle, &forged.solutions, answer).finite();
            assert_eq!(at_birth, of_answer(forged.answer.as_ref()));
            let stored = |certificate: &str| {
                features(&Measured::stored::<TSpin>(&forged.puzzle, &forged.solutions, "shared", certificate))
            };
            let pasted = stored("pasted");
            assert_eq!(pasted, of_answer(forged.solutions.lines.first()));
            assert_eq!(stored(&forged.certificate.to_string()), at_birth);
            assert_eq!(stored("tspin/reverse-2#0@2"), pasted, "the certificate of another puzzle");
            differ += u32::from(at_birth != pasted);
        }
        assert!(differ > 0, "another answer has other features");
    }
}
