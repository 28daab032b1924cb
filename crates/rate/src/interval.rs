use serde::Serialize;

/// Half-width of a 95 % confidence interval in standard errors, by the normal approximation.
pub(crate) const DEVIATIONS: f64 = 1.96;

/// A measured value with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The point estimate.
    pub value: f64,
    /// Lower bound of the interval.
    pub low: f64,
    /// Upper bound of the interval.
    pub high: f64,
    /// Number of measurements.
    pub count: usize,
}

impl Interval {
    /// The mean with its interval by the normal approximation. The interval is infinite for fewer than two values.
    pub fn mean(values: &[f64]) -> Self {
        let count = values.len();
        let value = values.iter().sum::<f64>() / count as f64;
        let squares: f64 = values.iter().map(|each| (each - value).powi(2)).sum();
        let reach = DEVIATIONS * (squares / (count as f64 - 1.0) / count as f64).sqrt();
        let reach = if count < 2 { f64::INFINITY } else { reach };
        Self { value, low: value - reach, high: value + reach, count }
    }

    /// A proportion with its Wilson score interval, which never leaves 0 to 1.
    pub fn share(came_true: f64, count: usize) -> Self {
        if count == 0 {
            return Self { value: f64::NAN, low: 0.0, high: 1.0, count };
        }
        let (all, square) = (count as f64, DEVIATIONS * DEVIATIONS);
        let value = came_true / all;
        let middle = (value + square / (2.0 * all)) / (1.0 + square / all);
        let interval = (value * (1.0 - value) / all + square / (4.0 * all * all)).sqrt();
        let reach = DEVIATIONS * interval / (1.0 + square / all);
        Self { value, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0), count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_one_number_is_not_known_to_any_bound() {
        let interval = Interval::mean(&[3.0]);
        assert_eq!((interval.value, interval.high), (3.0, f64::INFINITY));
        let interval = Interval::mean(&[1.0, 2.0, 3.0, 4.0]);
        assert!((interval.high - 2.5 - 1.96 * (5.0f64 / 12.0).sqrt()).abs() < 1e-12, "{interval:?}");
    }

    #[test]
    fn shares_stay_between_nothing_and_all() {
        // The 2012 paper's duels: 374 of 500.
        let interval = Interval::share(374.0, 500);
        assert!((interval.low - 0.708).abs() < 1e-3 && (interval.high - 0.784).abs() < 1e-3, "{interval:?}");
        assert_eq!(Interval::share(0.0, 20).low, 0.0);
        assert!(Interval::share(20.0, 20).low < 1.0);
        assert_eq!(Interval::share(0.0, 0).high, 1.0);
    }
}
