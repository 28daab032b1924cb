use super::student::ln_gamma;
use crate::Interval;
use crate::interval::DEVIATIONS;

impl Interval {
    /// A proportion with its Wald interval, as many papers have it: by the normal approximation at the proportion found. It is too
    /// narrow for few measurements, and is a point at 0 and 1; [`Interval::share`] is better.
    pub fn wald(came_true: f64, count: usize) -> Self {
        let value = came_true / count as f64;
        let reach = DEVIATIONS * (value * (1.0 - value) / count as f64).sqrt();
        Self { value, low: value - reach, high: value + reach, count }
    }

    /// The difference of two proportions, the second less the first, each as (came true, of how many), with Newcombe's interval,
    /// which combines the Wilson intervals of both.
    pub fn share_difference(first: (u32, u32), second: (u32, u32)) -> Self {
        let [one, two] = [first, second].map(|(true_of, count)| Self::share(f64::from(true_of), count as usize));
        let value = two.value - one.value;
        let reach = |a: f64, b: f64| a.hypot(b);
        Self {
            value,
            low: value - reach(two.value - two.low, one.high - one.value),
            high: value + reach(two.high - two.value, one.value - one.low),
            count: one.count + two.count,
        }
    }

    /// How many times as often something happened, the second time against the first, each as (how often, in what time); by
    /// the Wilson interval of the second one's share of all. It holds for events that come independently of each other.
    pub fn rate_ratio(first: (u32, f64), second: (u32, f64)) -> Self {
        let all = first.0 + second.0;
        Self::share(f64::from(second.0), all as usize).map(|share| share / (1.0 - share) * first.1 / second.1)
    }

    /// By which factor the odds of the second proportion are greater, each as (came true, of how many), by Woolf's
    /// interval of the logarithm, with a half added to each count.
    pub fn log_odds_ratio(first: (u32, u32), second: (u32, u32)) -> Self {
        let cells = [first, second]
            .map(|(came_true, count)| [came_true, count - came_true].map(|count| f64::from(count) + 0.5));
        let [one, two] = cells;
        let value = (two[0] / two[1] * one[1] / one[0]).ln();
        let reach = DEVIATIONS * cells.as_flattened().iter().map(|count| 1.0 / count).sum::<f64>().sqrt();
        Self { value, low: value - reach, high: value + reach, count: (first.1 + second.1) as usize }
    }

    /// The difference of two estimates that are independent of each other, the second less the first.
    pub fn difference(first: Self, second: Self) -> Self {
        let value = second.value - first.value;
        Self {
            value,
            low: value - (second.value - second.low).hypot(first.high - first.value),
            high: value + (second.high - second.value).hypot(first.value - first.low),
            count: first.count + second.count,
        }
    }

    /// Whether a value is left out of the interval.
    pub fn excludes(&self, value: f64) -> bool {
        value < self.low || value > self.high
    }
}

/// Fisher's exact test of two proportions, each as (came true, of how many): the probability of a table as unlikely as this one, if
/// both were the same.
pub fn fisher(first: (u32, u32), second: (u32, u32)) -> f64 {
    let (all, came_true) = (first.1 + second.1, first.0 + second.0);
    let choose =
        |n: u32, k: u32| ln_gamma(f64::from(n) + 1.0) - ln_gamma(f64::from(k) + 1.0) - ln_gamma(f64::from(n - k) + 1.0);
    let chance = |k: u32| (choose(first.1, k) + choose(second.1, came_true - k) - choose(all, came_true)).exp();
    let found = chance(first.0);
    let possible = came_true.saturating_sub(second.1)..=came_true.min(first.1);
    possible.map(chance).filter(|chance| *chance <= found * (1.0 + 1e-7)).sum::<f64>().min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_halves_of_the_thesis_are_those_of_wald() {
        // Win rates of the three groups before training: 20.0 ± 13.3, 12.1 ± 11.1 and 15.6 ± 12.6 per cent.
        for (won, games, reach) in [(7.0, 35, 0.133), (4.0, 33, 0.111), (5.0, 32, 0.126)] {
            let interval = Interval::wald(won, games);
            assert!((interval.high - interval.value - reach).abs() < 5e-4, "{interval:?}");
        }
    }

    #[test]
    fn differences_of_shares_are_newcombes() {
        // His example: 56 of 70 and 48 of 80 differ by 0.2, 0.0524 to 0.3339.
        let interval = Interval::share_difference((48, 80), (56, 70));
        assert!((interval.low - 0.0524).abs() < 1e-4 && (interval.high - 0.3339).abs() < 1e-4, "{interval:?}");
        let parts = Interval::difference(Interval::share(48.0, 80), Interval::share(56.0, 70));
        assert!((parts.low - interval.low).abs() < 1e-12 && (parts.high - interval.high).abs() < 1e-12);
    }

    #[test]
    fn rates_are_compared_by_the_share_of_events() {
        let ratio = Interval::rate_ratio((50, 100.0), (100, 100.0));
        assert!((ratio.value - 2.0).abs() < 1e-12 && ratio.excludes(1.0) && !ratio.excludes(2.5), "{ratio:?}");
        assert_eq!(Interval::rate_ratio((4, 1.0), (0, 1.0)).low, 0.0);
    }

    #[test]
    fn fishers_test_is_exact() {
        // The lady tasting tea: 3 of 4 against 1 of 4.
        assert!((fisher((3, 4), (1, 4)) - 0.4857).abs() < 1e-4);
        assert!((fisher((8, 10), (1, 10)) - 0.0055).abs() < 1e-4);
        assert_eq!(fisher((5, 10), (5, 10)), 1.0);
    }

    #[test]
    fn odds_double_where_they_double() {
        let ratio = Interval::log_odds_ratio((100, 300), (200, 400)).map(f64::exp);
        assert!((ratio.value - 2.0).abs() < 0.02 && ratio.excludes(1.0), "{ratio:?}");
    }
}
