use crate::Rating;

/// Linear scale from estimated difficulty, from 1 to 5, to ratings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Rating at difficulty 0.
    pub base: f64,
    /// Rating points for each grade of difficulty; positive.
    pub slope: f64,
}

impl Scale {
    /// Minimum number of puzzles for fitting a scale.
    pub const MIN_PUZZLES: usize = 20;

    /// The scale of simulated solvers, whose grades mean the same for every kind of puzzle: 840 if all solve it at first
    /// sight, 2040 if none does. Most one-move puzzles lie near 900, four-move ones near 1700 (T-spins) or 1850 (chains).
    pub const SIMULATED: Self = Self { base: 540.0, slope: 300.0 };

    /// Least-squares line through pairs of estimate and rating, for ratings that come from play. `None` with too few pairs,
    /// or if the ratings do not rise with the estimates.
    pub fn by_regression(pairs: &[(f64, f64)]) -> Option<Self> {
        let Moments { means, deviations, covariance } = Moments::of(pairs)?;
        Self::through(means, covariance / (deviations.0 * deviations.0))
    }

    /// Mean–sigma linking of pairs of estimate and rating: gives both the same mean and standard deviation. For ratings
    /// that are estimates themselves. People grade relative to what they are shown, so that their 3 means another rating
    /// among one-move puzzles than among four-move ones: their grades determine the order, the present ratings mean and
    /// range. `None` with too few pairs.
    pub fn mean_sigma(pairs: &[(f64, f64)]) -> Option<Self> {
        let Moments { means, deviations, .. } = Moments::of(pairs)?;
        Self::through(means, deviations.1 / deviations.0)
    }

    fn through(means: (f64, f64), slope: f64) -> Option<Self> {
        (slope > 0.0 && slope.is_finite()).then_some(Self { base: means.1 - slope * means.0, slope })
    }

    /// First rating of a puzzle with this estimated difficulty. The large deviation marks it as a guess.
    pub fn rating(&self, difficulty: f64) -> Rating {
        let rating = (self.base + self.slope * difficulty).clamp(100.0, 4000.0);
        Rating { rating, deviation: 150.0, ..Rating::default() }
    }

    /// Inverse of [`Scale::rating`]: the difficulty that corresponds to a rating, also beyond 1 to 5.
    pub fn grade(&self, rating: f64) -> f64 {
        (rating - self.base) / self.slope
    }

    /// Difficulty shown for a rating: [`Scale::grade`] clamped to the scale from 1 to 5.
    pub fn difficulty(&self, rating: f64) -> f64 {
        self.grade(rating).clamp(1.0, 5.0)
    }
}

/// Standard deviations up to this are rounding errors of a constant.
const NOTHING: f64 = 1e-6;

/// Means, standard deviations and covariance of two columns.
struct Moments {
    means: (f64, f64),
    deviations: (f64, f64),
    covariance: f64,
}

impl Moments {
    fn of(pairs: &[(f64, f64)]) -> Option<Self> {
        if pairs.len() < Scale::MIN_PUZZLES {
            return None;
        }
        let count = pairs.len() as f64;
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
        let means = (mean(&|pair| pair.0), mean(&|pair| pair.1));
        let covariance = mean(&|pair| (pair.0 - means.0) * (pair.1 - means.1));
        let deviations =
            (mean(&|pair| (pair.0 - means.0).powi(2)).sqrt(), mean(&|pair| (pair.1 - means.1).powi(2)).sqrt());
        // Without variation in the estimates no line is determined.
        (deviations.0 > NOTHING).then_some(Self { means, deviations, covariance })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn play_tells_the_line_and_few_or_contrary_games_tell_none() {
        let pairs: Vec<(f64, f64)> =
            (0..40).map(|n| (1.0 + f64::from(n) / 10.0, 700.0 + 25.0 * f64::from(n))).collect();
        let scale = Scale::by_regression(&pairs).unwrap();
        assert!((scale.slope - 250.0).abs() < 1e-9 && (scale.base - 450.0).abs() < 1e-9, "{scale:?}");
        assert_eq!(Scale::by_regression(&pairs[..19]), None);
        let contrary: Vec<(f64, f64)> = pairs.iter().map(|(estimate, rating)| (*estimate, -rating)).collect();
        assert_eq!(Scale::by_regression(&contrary), None);
        for alike in [3.0, 2.3333, 10.0 / 3.0] {
            let pairs: Vec<(f64, f64)> = (0..37).map(|n| (alike, 1000.0 + f64::from(n))).collect();
            let scales = (Scale::mean_sigma(&pairs), Scale::by_regression(&pairs));
            assert_eq!(scales, (None, None), "what never differs has no spread");
        }
    }

    proptest! {
        #[test]
        fn a_spread_is_kept_and_linking_again_changes_nothing(
            pairs in proptest::collection::vec((1.0..5.0f64, 800.0..2000.0f64), 20..60)
        ) {
            let scale = Scale::mean_sigma(&pairs).unwrap();
            let linked: Vec<(f64, f64)> = pairs.iter().map(|pair| (pair.0, scale.rating(pair.0).rating)).collect();
            let again = Scale::mean_sigma(&linked).unwrap();
            prop_assert!((again.base - scale.base).abs() < 1e-6 && (again.slope - scale.slope).abs() < 1e-6);
            let mean = |pairs: &[(f64, f64)]| pairs.iter().map(|pair| pair.1).sum::<f64>() / pairs.len() as f64;
            prop_assert!((mean(&pairs) - mean(&linked)).abs() < 1e-6);
        }

        #[test]
        fn a_rating_reads_back(difficulty in 1.0..5.0f64) {
            let scale = Scale::SIMULATED;
            prop_assert!((scale.difficulty(scale.rating(difficulty).rating) - difficulty).abs() < 1e-9);
        }
    }
}
