//! Cross-validated error of a fitting method, beside the error of the mean as baseline. As text:
//!
//! ```text
//! checked 59 error 0.212 mean 0.311 doubt 0.031
//! ```

use crate::{Error, Examples, Validation};
use std::fmt;

/// Performance of a fitting method on held-out puzzles, compared with always estimating the mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Holdout {
    /// Number of puzzles.
    pub puzzles: usize,
    /// Mean absolute error of the method.
    pub mae: f64,
    /// Mean absolute error of the baseline, which always estimates the mean.
    pub baseline_mae: f64,
    /// Standard error of the difference between the two, over a sample of puzzles.
    pub standard_error: f64,
}

/// A model must beat the baseline by this many standard errors. More would reject too many useful models of fifty
/// puzzles; about one useless model in fifteen passes (see the test).
const SURE: f64 = 1.0;

impl Holdout {
    /// Keyword of the saved line.
    pub(crate) const WORD: &str = "checked";

    /// Compares two cross-validations on the same examples: of the baseline and of the method.
    pub fn new(examples: &Examples, baseline: &Validation, method: &Validation) -> Self {
        let mae = |validation: &Validation| validation.metrics().mae.value;
        let both = baseline.estimates.iter().zip(&method.estimates).zip(&examples.targets);
        let gained: Vec<f64> =
            both.map(|((baseline, estimate), target)| (baseline - target).abs() - (estimate - target).abs()).collect();
        let count = gained.len() as f64;
        let mean = gained.iter().sum::<f64>() / count;
        let variance = gained.iter().map(|each| (each - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Self {
            puzzles: gained.len(),
            mae: mae(method),
            baseline_mae: mae(baseline),
            standard_error: (variance / count).sqrt(),
        }
    }

    /// Whether the method beats the baseline by more than one standard error.
    pub fn beats_baseline(&self) -> bool {
        self.baseline_mae - self.mae > SURE * self.standard_error
    }

    /// Parses the rest of the saved line, after the keyword.
    pub(crate) fn read(line: &str) -> Result<Self, Error> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = || match words[..] {
            // Older texts have no standard error: then any improvement counts.
            [puzzles, "error", mae, "mean", baseline_mae, ref rest @ ..] => {
                let number = |word: &str| word.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
                let standard_error = match rest {
                    [] => 0.0,
                    ["doubt", standard_error] => number(standard_error)?,
                    _ => return None,
                };
                let (mae, baseline_mae) = (number(mae)?, number(baseline_mae)?);
                Some(Self { puzzles: puzzles.parse().ok()?, mae, baseline_mae, standard_error })
            }
            _ => None,
        };
        read().ok_or_else(|| {
            Error::new(format!("`{} {line}`: expected `59 error 0.212 mean 0.311 doubt 0.031`", Self::WORD))
        })
    }
}

/// The saved line.
impl fmt::Display for Holdout {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { puzzles, mae, baseline_mae, standard_error } = self;
        write!(f, "{} {puzzles} error {mae} mean {baseline_mae} doubt {standard_error}", Self::WORD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, Planted, cross_validate};

    fn holdout(examples: &Examples, seed: u64) -> Holdout {
        let validate = |method: &Method| cross_validate(examples, method, 10, [seed], || ()).unwrap();
        Holdout::new(examples, &validate(&Method::Mean), &validate(&Method::Ridge(1.0)))
    }

    #[test]
    fn what_was_learnt_is_told_from_noise() {
        let (mut learnt, mut noise) = (0, 0);
        for seed in 0..120 {
            let mut examples = Planted::new(50, 15, seed).examples();
            learnt += usize::from(holdout(&examples, seed).beats_baseline());
            // The same ratings, each moved to another puzzle.
            examples.targets.rotate_left(17);
            noise += usize::from(holdout(&examples, seed).beats_baseline());
        }
        assert!(learnt >= 108 && noise <= 12, "{learnt} {noise}");
    }
}
