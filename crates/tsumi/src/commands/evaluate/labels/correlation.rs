use super::Row;
use crate::data::features::Thought;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rate::rank_correlation;

/// An estimate of a puzzle's difficulty.
pub type Estimate = fn(&Thought) -> f64;

/// By the formula, in bits.
pub const FORMULA: Estimate = |thought| thought.formula;
/// By what players see: the first rating.
pub const STARTING: Estimate = |thought| thought.starting.rating;
/// By the number of moves alone.
pub const MOVES: Estimate = |thought| thought.kind.steps as f64;

/// Number of bootstrap samples.
const DRAWS: usize = 1000;

/// A correlation, or a difference of two, with its 95 % bootstrap interval over puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bootstrapped {
    /// The value for all puzzles.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Bootstrapped {
    /// Rank correlation of an estimate with the labels.
    pub fn rank(rows: &[&Row], estimate: Estimate) -> Self {
        Self::of(rows, |rows| rank(rows, estimate))
    }

    /// Gain in rank correlation of one estimate over another.
    pub fn gain(rows: &[&Row], estimate: Estimate, over: Estimate) -> Self {
        Self::of(rows, |rows| rank(rows, estimate) - rank(rows, over))
    }

    fn of(rows: &[&Row], statistic: impl Fn(&[&Row]) -> f64) -> Self {
        let mut dice = Pcg64Mcg::seed_from_u64(DRAWS as u64);
        let mut draw = || -> Vec<&Row> { rows.iter().map(|_| rows[dice.random_range(0..rows.len())]).collect() };
        let mut drawn: Vec<f64> = (0..DRAWS).map(|_| statistic(&draw())).collect();
        drawn.sort_by(f64::total_cmp);
        Self { value: statistic(rows), low: drawn[DRAWS / 40], high: drawn[DRAWS - 1 - DRAWS / 40] }
    }
}

/// Rank correlation of an estimate with the labels.
pub fn rank(rows: &[&Row], estimate: Estimate) -> f64 {
    let (ours, labels): (Vec<f64>, Vec<f64>) =
        rows.iter().map(|row| (estimate(&row.thought), row.labelled.label)).unzip();
    rank_correlation(&ours, &labels)
}
