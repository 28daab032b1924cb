//! How hard a puzzle is said to be before anyone has played it.

use crate::{
    models::{Fitted, builtin},
    stock::features::Numbers,
};
use puzzle::{Solutions, Train};
use rate::Source;

/// How hard a puzzle is said to be before anyone has played it: what players are shown at first, and whose word it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Starting {
    /// Its first rating.
    pub rating: f64,
    /// Where that comes from.
    pub source: Source,
}

impl Starting {
    /// Of a puzzle that was solved as far as can be, by the models that the program comes with, or by the plain formula.
    pub fn of<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>, steps: usize) -> Self {
        let steps = i64::try_from(steps).unwrap_or(i64::MAX);
        // To measure what is longer than any model takes minutes, and changes nothing.
        let measured = builtin::find(G::KEY, steps).map(|_| Numbers::of::<G>(puzzle, solutions).known());
        let first = measured.and_then(|numbers| Fitted::default().first(G::KEY, steps, &numbers));
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
    fn it_is_what_the_server_stores() {
        // Two moves, and one more than there are models for.
        for (code, steps, source) in [
            ("nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4", 2, Source::Simulated),
            ("nazo:rrr...:gb,gb,yb,yp,rb:chain=1", 5, Source::Formula),
        ] {
            let puzzle = code.parse().unwrap();
            let starting = Starting::of::<Nazo>(&puzzle, &Nazo::solve(&puzzle, Budget::default()), steps);
            let row = crate::games::assess(code, "shared", "by hand").unwrap().rated(&Fitted::default());
            assert_eq!((starting.rating, starting.source.as_str()), (row.rating, row.source.as_str()), "{code}");
            assert_eq!(starting.source, source, "{code}");
        }
    }
}
