//! How features and scores of forged puzzles are spread, by which they become values on the thesis' scale.

use crate::fun::weights::FEATURES;

/// Mean and standard deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
}

impl Spread {
    /// The spread of some values.
    pub fn of(values: &[f64]) -> Self {
        let count = values.len().max(1) as f64;
        let mean = values.iter().sum::<f64>() / count;
        let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
        Self { mean, deviation: variance.sqrt() }
    }

    /// The distance of a value from the mean, in standard deviations; 0 if nothing varies.
    pub fn standard(self, value: f64) -> f64 {
        if self.deviation > 0.0 { (value - self.mean) / self.deviation } else { 0.0 }
    }

    /// The value at this distance from the mean.
    pub fn at(self, standard: f64) -> f64 {
        self.mean + standard * self.deviation
    }
}

/// The spreads of puzzles with one number of steps, as the reverse method makes them. They depend on the forge's noise
/// and on how features are read: `cargo run --package tspin --example calibrate_fun` computes them again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Of the features in [`FEATURES`].
    pub features: [Spread; FEATURES.len()],
    /// Of the weighted sum of what makes puzzles fun.
    pub liking: Spread,
    /// Of the weighted sum of what makes puzzles hard.
    pub difficulty: Spread,
    /// Of the score of fun, in which being too hard counts too.
    pub fun: Spread,
}
