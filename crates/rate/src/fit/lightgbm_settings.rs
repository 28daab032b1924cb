use crate::Error;
use std::fmt;
use std::str::FromStr;

/// Hyperparameters of LightGBM: those that the T-spin thesis reports.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LightGbmSettings {
    /// `learning_rate`.
    pub learning_rate: f64,
    /// `num_iterations`, which the thesis calls `n_estimators`.
    pub trees: usize,
    /// `num_leaves`.
    pub leaves: usize,
    /// `feature_fraction`, also called `sub_feature`: the fraction of features that each tree may use.
    pub feature_fraction: f64,
    /// `min_data_in_leaf`, also called `min_data`.
    pub min_data: usize,
    /// `min_sum_hessian_in_leaf`, also called `min_hessian`.
    pub min_hessian: f64,
}

impl LightGbmSettings {
    /// For fun and difficulty of one-step puzzles. The thesis does not report the number of trees: LightGBM's default.
    pub const ONE_STEP: Self =
        Self { learning_rate: 0.001, trees: 100, leaves: 2, feature_fraction: 0.8, min_data: 1, min_hessian: 1.0 };
    /// For fun of two-step puzzles.
    pub const TWO_STEP_FUN: Self =
        Self { learning_rate: 0.125, trees: 1000, leaves: 3, feature_fraction: 0.8, min_data: 3, min_hessian: 1.0 };
    /// For difficulty of two-step puzzles.
    pub const TWO_STEP_DIFFICULTY: Self =
        Self { learning_rate: 0.15, trees: 1000, leaves: 12, feature_fraction: 0.68, min_data: 3, min_hessian: 1.0 };
    /// For fun and difficulty as rated by one expert.
    pub const EXPERT: Self =
        Self { learning_rate: 0.125, trees: 100, leaves: 8, feature_fraction: 0.3, min_data: 3, min_hessian: 1.0 };

    /// The thesis' settings by name.
    pub const NAMED: [(&'static str, Self); 4] = [
        ("one-step", Self::ONE_STEP),
        ("two-step-fun", Self::TWO_STEP_FUN),
        ("two-step-difficulty", Self::TWO_STEP_DIFFICULTY),
        ("expert", Self::EXPERT),
    ];
}

impl fmt::Display for LightGbmSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::NAMED.iter().find(|(_, settings)| settings == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(
                f,
                "{},{},{},{},{},{}",
                self.learning_rate, self.trees, self.leaves, self.feature_fraction, self.min_data, self.min_hessian
            ),
        }
    }
}

impl FromStr for LightGbmSettings {
    type Err = Error;

    /// Parses one of the names, or six numbers: learning rate, trees, leaves, feature fraction, minimum data, minimum
    /// hessian.
    fn from_str(text: &str) -> Result<Self, Error> {
        if let Some((_, settings)) = Self::NAMED.iter().find(|(name, _)| *name == text) {
            return Ok(*settings);
        }
        let numbers = || -> Option<Self> {
            let words: Vec<&str> = text.split(',').collect();
            let [rate, trees, leaves, share, min_data, min_hessian] = words[..] else { return None };
            Some(Self {
                learning_rate: rate.parse().ok().filter(|rate| *rate > 0.0)?,
                trees: trees.parse().ok().filter(|trees| (1..=100_000).contains(trees))?,
                leaves: leaves.parse().ok().filter(|leaves| (2..=10_000).contains(leaves))?,
                feature_fraction: share.parse().ok().filter(|share| *share > 0.0 && *share <= 1.0)?,
                min_data: min_data.parse().ok().filter(|min_data| *min_data <= 1_000_000)?,
                min_hessian: min_hessian.parse().ok().filter(|hessian| *hessian >= 0.0)?,
            })
        };
        numbers().ok_or_else(|| {
            let names: Vec<&str> = Self::NAMED.iter().map(|(name, _)| *name).collect();
            Error::new(format!(
                "`{text}`: expected {}, or rate,trees,leaves,share,min-data,min-hessian such as 0.125,1000,3,0.8,3,1",
                names.join(", ")
            ))
        })
    }
}
