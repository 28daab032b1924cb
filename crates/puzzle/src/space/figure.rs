/// A number that may not be known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// Counted.
    Exact(f64),
    /// Estimated from a sample.
    Estimate {
        /// The most likely value.
        value: f64,
        /// Its standard error: two times in three, the true one is no further away.
        error: f64,
    },
    /// Neither.
    Unknown,
}

impl Figure {
    /// A count as a share of another. Unknown if that is none at all.
    pub(super) fn ratio(count: f64, of: f64) -> Self {
        if of > 0.0 { Self::Exact(count / of) } else { Self::Unknown }
    }

    /// The mean of what independent runs say, and how far they are apart.
    pub(super) fn estimate(runs: &[f64]) -> Self {
        let count = runs.len() as f64;
        let value = runs.iter().sum::<f64>() / count;
        let squares: f64 = runs.iter().map(|run| (run - value).powi(2)).sum();
        let error = (squares / (count - 1.0) / count).sqrt();
        if error.is_finite() { Self::Estimate { value, error } } else { Self::Unknown }
    }

    /// The value, counted or estimated; not a number if it is unknown.
    pub fn value(self) -> f64 {
        match self {
            Self::Exact(value) | Self::Estimate { value, .. } => value,
            Self::Unknown => f64::NAN,
        }
    }

    /// The value if it was counted; not a number if not.
    pub fn exact(self) -> f64 {
        if let Self::Exact(value) = self { value } else { f64::NAN }
    }
}
