use rate::{Source, rank_correlation};
use serde::Serialize;

/// Estimated difficulty of a held-out puzzle, by different sources.
#[derive(Clone, Copy)]
pub struct Found {
    /// By two independent panels of searchers.
    pub searchers: [f64; 2],
    /// By two independent panels of triers.
    pub triers: [f64; 2],
    /// By a model fitted to searchers on other puzzles.
    pub model: f64,
    /// By the formula.
    pub formula: f64,
    /// Number of moves.
    pub moves: usize,
}

/// Rank correlations over some puzzles with the difficulty by triers, and their noise ceiling.
#[derive(Serialize)]
pub struct Agreement<'a> {
    /// The game's key.
    pub game: &'a str,
    /// Name of the group of puzzles.
    pub puzzles: &'a str,
    /// Number of puzzles.
    pub count: usize,
    /// Always simulated.
    pub source: Source,
    /// Of searchers with triers.
    pub searchers: f64,
    /// Of the model with triers.
    pub model: f64,
    /// Of the formula with triers.
    pub formula: f64,
    /// Of the number of moves with triers; 0 if all are equal.
    pub moves: f64,
    /// Noise ceiling: the correlation that the families would reach if they differed only by chance.
    pub ceiling: f64,
    /// Standard deviation of the mean difficulty by both families.
    pub spread: f64,
}

impl<'a> Agreement<'a> {
    /// Computes the correlations over these puzzles.
    pub fn of(game: &'a str, puzzles: &'a str, found: &[Found]) -> Self {
        let rank = |one: fn(&Found) -> f64, other: fn(&Found) -> f64| {
            let (one, other): (Vec<f64>, Vec<f64>) = found.iter().map(|found| (one(found), other(found))).unzip();
            rank_correlation(&one, &other)
        };
        let alike = rank(|found| found.searchers[0], |found| found.searchers[1])
            * rank(|found| found.triers[0], |found| found.triers[1]);
        let both: Vec<f64> = found.iter().map(|found| f64::midpoint(found.searchers[0], found.triers[0])).collect();
        let mean = both.iter().sum::<f64>() / both.len().max(1) as f64;
        let square = both.iter().map(|each| (each - mean).powi(2)).sum::<f64>() / both.len().max(1) as f64;
        Self {
            game,
            puzzles,
            count: found.len(),
            source: Source::Simulated,
            searchers: rank(|found| found.searchers[0], |found| found.triers[0]),
            model: rank(|found| found.model, |found| found.triers[0]),
            formula: rank(|found| found.formula, |found| found.triers[0]),
            moves: rank(|found| found.moves as f64, |found| found.triers[0]),
            ceiling: alike.max(0.0).sqrt(),
            spread: square.sqrt(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A puzzle on which only the second panel of searchers is off.
    fn found(number: usize, off: f64) -> Found {
        let true_one = number as f64;
        let searchers = [true_one, if number.is_multiple_of(2) { true_one + off } else { true_one - off }];
        Found { searchers, triers: [true_one; 2], model: -true_one, formula: 1.0, moves: 2 }
    }

    #[test]
    fn the_ceiling_falls_with_the_noise_of_the_panels_alone() {
        let agreement = |off: f64| {
            let found: Vec<Found> = (0..20).map(|number| found(number, off)).collect();
            Agreement::of("game", "some", &found)
        };
        let (quiet, noisy) = (agreement(0.0), agreement(6.0));
        assert!((quiet.ceiling - 1.0).abs() < 1e-9 && noisy.ceiling < 0.95, "{} {}", quiet.ceiling, noisy.ceiling);
        assert_eq!((quiet.searchers, quiet.model, quiet.formula), (noisy.searchers, noisy.model, noisy.formula));
        assert!((quiet.model + 1.0).abs() < 1e-9 && (quiet.formula, quiet.moves) == (0.0, 0.0));
        // Of 0 to 19: the root of (20² - 1) / 12.
        assert!((quiet.spread - 33.25_f64.sqrt()).abs() < 1e-9, "{}", quiet.spread);
    }
}
