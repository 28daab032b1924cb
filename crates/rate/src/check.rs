//! How a model did on puzzles that it was not fitted to. As text:
//!
//! ```text
//! checked 59 error 0.212 mean 0.311
//! ```

use crate::{Error, Validation};
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
}

impl Check {
    /// The word that begins its line.
    pub(crate) const WORD: &str = "checked";

    /// Of two cross-validations: one of saying the mean, one of the way itself.
    pub fn new(of_mean: &Validation, of_way: &Validation) -> Self {
        let error = |validation: &Validation| validation.errors().mae.value;
        Self { puzzles: of_way.estimates.len(), error: error(of_way), of_mean: error(of_mean) }
    }

    /// Whether it is worth anything.
    pub fn is_better_than_the_mean(&self) -> bool {
        self.error < self.of_mean
    }

    /// Reads what follows the word of its line.
    pub(crate) fn read(line: &str) -> Result<Self, Error> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let read = || match words[..] {
            [puzzles, "error", error, "mean", of_mean] => {
                let number = |word: &str| word.parse().ok().filter(|number: &f64| number.is_finite() && *number >= 0.0);
                Some(Self { puzzles: puzzles.parse().ok()?, error: number(error)?, of_mean: number(of_mean)? })
            }
            _ => None,
        };
        read().ok_or_else(|| Error::new(format!("`{} {line}`: expected `59 error 0.212 mean 0.311`", Self::WORD)))
    }
}

/// As its line.
impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {} error {} mean {}", Self::WORD, self.puzzles, self.error, self.of_mean)
    }
}
