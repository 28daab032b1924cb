//! The rating of a puzzle before anyone has played it.

use crate::{
    models::{Models, builtin},
    stock::features::FeatureValues,
};
use puzzle::{Solutions, Train};
use rate::Source;

/// The rating of a puzzle before anyone has played it, with its source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstRating {
    /// The rating.
    pub rating: f64,
    /// Where the rating comes from.
    pub source: Source,
}

impl FirstRating {
    /// Rates a solved puzzle by the built-in models, or else by the plain formula.
    pub fn of<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>, steps: usize) -> Self {
        let steps = i64::try_from(steps).unwrap_or(i64::MAX);
        // Measuring puzzles that are too long for any model takes minutes and changes nothing.
        let measured = builtin::find(G::KEY, steps)
            .map(|_| FeatureValues::of::<G>(puzzle, solutions, solutions.lines.first()).finite());
        let first = measured.and_then(|features| Models::default().first(G::KEY, steps, &features));
        let formula = || (rate::formula_rating(G::hardness(puzzle, solutions)), Source::Formula);
        let (first, source) = first.unwrap_or_else(formula);
        Self { rating: first.rating, source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nazo::Nazo;
    use puzzle::{Budget, Solve};

    #[test]
    fn the_first_rating_is_the_stored_one() {
        // Two moves, and one more than there are models for.
        for (code, steps, source) in [
            ("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4", 2, Source::Simulated),
            ("nazo:rrr...:gb,gb,yb,yp,rb:chain=1", 5, Source::Formula),
        ] {
            let puzzle = code.parse().unwrap();
            let first = FirstRating::of::<Nazo>(&puzzle, &Nazo::solve(&puzzle, Budget::default()), steps);
            let row = crate::games::assess(code, "shared", "by hand").unwrap().rated(&Models::default());
            assert_eq!((first.rating, Some(first.source)), (row.rating, row.source), "{code}");
            assert_eq!(first.source, source, "{code}");
        }
    }
}
