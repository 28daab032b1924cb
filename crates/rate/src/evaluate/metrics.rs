use crate::Interval;
use serde::Serialize;

/// Error metrics of estimates.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Metrics {
    /// Mean absolute error.
    pub mae: f64,
    /// Symmetric mean absolute percentage error, from 0 to 200: each error relative to the mean magnitude of estimate and
    /// truth.
    pub smape: f64,
    /// Root mean squared error.
    pub rmse: f64,
    /// Spearman's rank correlation between estimates and truth. NaN in a cross-validation in which every model is
    /// constant, so that there is no order to compare.
    pub rank: f64,
}

impl Metrics {
    /// Compares estimates with the truth, pairwise.
    pub fn between(estimates: &[f64], truth: &[f64]) -> Self {
        let mean = |term: fn(f64, f64) -> f64| {
            let sum: f64 = estimates.iter().zip(truth).map(|(estimate, truth)| term(*estimate, *truth)).sum();
            sum / truth.len() as f64
        };
        Self {
            mae: mean(|estimate, truth| (estimate - truth).abs()),
            smape: 100.0 * mean(share),
            rmse: mean(|estimate, truth| (estimate - truth).powi(2)).sqrt(),
            rank: rank_correlation(estimates, truth),
        }
    }
}

fn share(estimate: f64, truth: f64) -> f64 {
    let size = (estimate.abs() + truth.abs()) / 2.0;
    if size == 0.0 { 0.0 } else { (estimate - truth).abs() / size }
}

/// Mean metrics of several runs with their confidence intervals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MetricIntervals {
    /// Mean absolute error.
    pub mae: Interval,
    /// Symmetric mean absolute percentage error.
    pub smape: Interval,
    /// Root mean squared error.
    pub rmse: Interval,
    /// Spearman's rank correlation.
    pub rank: Interval,
}

impl MetricIntervals {
    /// Averages these runs.
    pub fn over(runs: &[Metrics]) -> Self {
        let interval = |measure: fn(&Metrics) -> f64| Interval::mean(&runs.iter().map(measure).collect::<Vec<_>>());
        Self {
            mae: interval(|errors| errors.mae),
            smape: interval(|errors| errors.smape),
            rmse: interval(|errors| errors.rmse),
            rank: interval(|errors| errors.rank),
        }
    }
}

/// Spearman's rank correlation with average ranks for ties; 0 if one side is constant.
pub fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    correlation(&ranks(one), &ranks(other))
}

/// Pearson's correlation; 0 if one side is constant.
pub fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let count = one.len() as f64;
    let (mean, other_mean) = (one.iter().sum::<f64>() / count, other.iter().sum::<f64>() / count);
    let (mut both, mut squares, mut other_squares) = (0.0, 0.0, 0.0);
    for (a, b) in one.iter().zip(other) {
        let (a, b) = (a - mean, b - other_mean);
        both += a * b;
        squares += a * a;
        other_squares += b * b;
    }
    if squares == 0.0 || other_squares == 0.0 { 0.0 } else { both / (squares * other_squares).sqrt() }
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    let mut from = 0;
    for equals in order.chunk_by(|a, b| values[*a] == values[*b]) {
        let rank = from as f64 + (equals.len() as f64 + 1.0) / 2.0;
        equals.iter().for_each(|place| ranks[*place] = rank);
        from += equals.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_of_a_small_case_by_hand() {
        let errors = Metrics::between(&[1.0, 3.0, 3.0], &[2.0, 3.0, 5.0]);
        assert!((errors.mae - 1.0).abs() < 1e-12);
        assert!((errors.rmse - (5.0f64 / 3.0).sqrt()).abs() < 1e-12);
        // 1/1.5, 0 and 2/4.
        assert!((errors.smape - 100.0 * (2.0 / 3.0 + 0.5) / 3.0).abs() < 1e-12);
        // Ranks 1, 2.5, 2.5 against 1, 2, 3.
        assert!((errors.rank - 1.5 / (1.5f64 * 2.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_constant_orders_nothing() {
        assert_eq!(rank_correlation(&[2.0, 2.0, 2.0], &[1.0, 2.0, 3.0]), 0.0);
    }
}
