use rate::{Source, rank_correlation};
use serde::Serialize;

/// A puzzle that no model was fitted to: how hard it is said to be.
#[derive(Clone, Copy)]
pub struct Found {
    /// By the first family, and by others of it.
    pub searchers: [f64; 2],
    /// By the second, and by others of it.
    pub triers: [f64; 2],
    /// By a model that was fitted to the first family on other puzzles.
    pub model: f64,
    /// By the plain formula.
    pub formula: f64,
    /// Its moves.
    pub moves: usize,
}

/// Rank correlations over some puzzles, and what bounds them.
#[derive(Serialize)]
pub struct Agreement<'a> {
    /// The game's key.
    pub game: &'a str,
    /// Which puzzles.
    pub puzzles: &'a str,
    /// How many.
    pub count: usize,
    /// All of it is simulated.
    pub source: Source,
    /// Of one family with the other.
    pub searchers: f64,
    /// Of the model with the second family.
    pub model: f64,
    /// Of the plain formula with the second family.
    pub formula: f64,
    /// Of the number of moves alone; 0 where all have equally many.
    pub moves: f64,
    /// What the families would come to if they thought alike: as many others of the same family agree so well.
    pub ceiling: f64,
    /// How far the puzzles lie apart: the deviation of what both families say together.
    pub spread: f64,
}

impl<'a> Agreement<'a> {
    /// Of these puzzles, under this name.
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

    /// Says the same of each puzzle whenever asked, but for the searchers' dice.
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
