//! How a model did on puzzles that it was not fitted to. As text:
//!
//! ```text
//! checked 59 error 0.212 mean 0.311 doubt 0.031
//! ```

use crate::{Error, Examples, Validation};
use std::fmt;

/// How well a way of fitting did when it was held against what it had not seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Check {
    /// Puzzles that were known.
    pub puzzles: usize,
    /// Its mean absolute error.
    pub error: f64,
    /// The error of who always says the mean.
    pub of_mean: f64,
    /// The standard error of the difference between the two, as if other puzzles had been drawn.
    pub doubt: f64,
}

/// By so many standard errors a model must be better. More would refuse too many of fifty puzzles that are worth something; of those
/// that are worth nothing, about one in fifteen passes (see the test).
const SURE: f64 = 1.0;

impl Check {
    /// The word that begins its line.
    pub(crate) const WORD: &str = "checked";

    /// Of two cross-validations on some examples: one of saying the mean, one of the way itself.
    pub fn new(examples: &Examples, of_mean: &Validation, of_way: &Validation) -> Self {
        let error = |validation: &Validation| validation.errors().mae.value;
        let both = of_mean.estimates.iter().zip(&of_way.estimates).zip(&examples.targets);
        let gained: Vec<f64> = both.map(|((mean, way), said)| (mean - said).abs() - (way - said).abs()).collect();
        let count = gained.len() as f64;
        let mean = gained.iter().sum::<f64>() / count;
        let variance = gained.iter().map(|each| (each - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Self { puzzles: gained.len(), error: error(of_way), of_mean: error(of_mean), doubt: (variance / count).sqrt() }
    }

    /// Whether it seems worth anything.
    pub fn is_better_than_the_mean(&self) -> bool {
        self.of_mean - self.error > SURE * self.doubt
    }

    /// Reads what follows the word of its line.
    pub(crate) fn read(line: &str) -> Result<Self, Error> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = || match words[..] {
            // Some texts tell no doubt: they were taken if they were better at all.
            [puzzles, "error", error, "mean", of_mean, ref doubt @ ..] => {
                let number = |word: &str| word.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
                let doubt = match doubt {
                    [] => 0.0,
                    ["doubt", doubt] => number(doubt)?,
                    _ => return None,
                };
                let (error, of_mean) = (number(error)?, number(of_mean)?);
                Some(Self { puzzles: puzzles.parse().ok()?, error, of_mean, doubt })
            }
            _ => None,
        };
        read().ok_or_else(|| {
            Error::new(format!("`{} {line}`: expected `59 error 0.212 mean 0.311 doubt 0.031`", Self::WORD))
        })
    }
}

/// As its line.
impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { puzzles, error, of_mean, doubt } = self;
        write!(f, "{} {puzzles} error {error} mean {of_mean} doubt {doubt}", Self::WORD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, Planted, cross_validate};

    fn check(examples: &Examples, seed: u64) -> Check {
        let validate = |method: &Method| cross_validate(examples, method, 10, [seed], || ()).unwrap();
        Check::new(examples, &validate(&Method::Mean), &validate(&Method::Ridge(1.0)))
    }

    #[test]
    fn what_was_learnt_is_told_from_noise() {
        let (mut learnt, mut noise) = (0, 0);
        for seed in 0..120 {
            let mut examples = Planted::new(50, 15, seed).examples();
            learnt += usize::from(check(&examples, seed).is_better_than_the_mean());
            // The same ratings, each of another puzzle.
            examples.targets.rotate_left(17);
            noise += usize::from(check(&examples, seed).is_better_than_the_mean());
        }
        assert!(learnt >= 108 && noise <= 12, "{learnt} {noise}");
    }
}
