/// A number that may be exact, estimated or unknown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// Counted exactly.
    Exact(f64),
    /// Estimated from a sample.
    Estimate {
        /// The most likely value.
        value: f64,
        /// Standard error of the estimate.
        error: f64,
    },
    /// Neither counted nor estimated.
    Unknown,
}

impl Figure {
    /// The ratio of two counts; unknown if the second is zero.
    pub(super) fn ratio(count: f64, of: f64) -> Self {
        if of > 0.0 { Self::Exact(count / of) } else { Self::Unknown }
    }

    /// The ratio of two numbers estimated by independent runs, the second above zero. The mean of the runs' ratios
    /// would be biased, because runs that find more must count for more; this is the ratio of the sums, with the bias
    /// correction and standard error of the jackknife.
    pub(super) fn estimate_ratio(runs: &[(f64, f64)]) -> Self {
        let count = runs.len() as f64;
        let sum = runs.iter().fold((0.0, 0.0), |sum, run| (sum.0 + run.0, sum.1 + run.1));
        let without: Vec<f64> = runs.iter().map(|run| (sum.0 - run.0) / (sum.1 - run.1)).collect();
        let mean = without.iter().sum::<f64>() / count;
        let value = count * sum.0 / sum.1 - (count - 1.0) * mean;
        let squares: f64 = without.iter().map(|ratio| (ratio - mean).powi(2)).sum();
        let error = (squares * (count - 1.0) / count).sqrt();
        if value.is_finite() && error.is_finite() { Self::Estimate { value, error } } else { Self::Unknown }
    }

    /// The value, counted or estimated; NaN if unknown.
    pub fn value(self) -> f64 {
        match self {
            Self::Exact(value) | Self::Estimate { value, .. } => value,
            Self::Unknown => f64::NAN,
        }
    }

    /// The value if it was counted, NaN otherwise.
    pub fn exact(self) -> f64 {
        if let Self::Exact(value) = self { value } else { f64::NAN }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_finds_more_counts_for_more() {
        // One run in four finds a hundred states with five moves each, the others one with none.
        let runs: Vec<(f64, f64)> =
            (0..400).map(|run| if run % 4 == 0 { (500.0, 100.0) } else { (0.0, 1.0) }).collect();
        let Figure::Estimate { value, error } = Figure::estimate_ratio(&runs) else { panic!() };
        assert!((value - 500.0 / 103.0).abs() < 1e-2 && error > 0.0 && error < 0.1, "{value} ± {error}");
        // One run says nothing about its error.
        assert_eq!(Figure::estimate_ratio(&runs[..1]), Figure::Unknown);
        let Figure::Estimate { value, error } = Figure::estimate_ratio(&[(6.0, 2.0); 5]) else { panic!() };
        assert!((value - 3.0).abs() < 1e-12 && error < 1e-12);
    }
}
