use crate::Interval;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Resamples by which an interval is found.
const RESAMPLES: usize = 1999;

/// A statistic of a sample, and its standard error.
pub type Studentised = (f64, f64);

impl Interval {
    /// A statistic with its percentile interval over resamples of the items with replacement. With few items it is too narrow.
    pub fn bootstrap<T>(items: &[T], seed: u64, statistic: impl Fn(&[&T]) -> f64) -> Self {
        let value = statistic(&items.iter().collect::<Vec<_>>());
        let mut drawn: Vec<f64> = resamples(items, seed).map(|sample| statistic(&sample)).collect();
        drawn.retain(|value| !value.is_nan());
        let [low, high] = bounds(drawn);
        Self { value, low, high, count: items.len() }
    }

    /// A statistic with its bootstrap-t interval: resampling gives the distribution of the error in standard errors, so that few
    /// items make the interval as wide as it must be.
    pub fn bootstrap_t<T>(items: &[T], seed: u64, statistic: impl Fn(&[&T]) -> Studentised) -> Self {
        let (value, error) = statistic(&items.iter().collect::<Vec<_>>());
        let errors = resamples(items, seed).map(|sample| {
            let (other, its_error) = statistic(&sample);
            (other - value) / its_error
        });
        let [low, high] = bounds(errors.filter(|error| error.is_finite()).collect());
        Self { value, low: value - high * error, high: value - low * error, count: items.len() }
    }
}

/// Samples of the same size, drawn with replacement.
fn resamples<T>(items: &[T], seed: u64) -> impl Iterator<Item = Vec<&T>> {
    let mut dice = Pcg64Mcg::seed_from_u64(seed);
    let wanted = if items.is_empty() { 0 } else { RESAMPLES };
    (0..wanted).map(move |_| items.iter().map(|_| &items[dice.random_range(0..items.len())]).collect())
}

/// Between which values 95 % of the numbers lie.
fn bounds(mut numbers: Vec<f64>) -> [f64; 2] {
    numbers.sort_by(f64::total_cmp);
    let at =
        |share: f64| numbers.get((share * (numbers.len() as f64 - 1.0)).round() as usize).copied().unwrap_or(f64::NAN);
    [at(0.025), at(0.975)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mean(sample: &[&f64]) -> f64 {
        sample.iter().copied().sum::<f64>() / sample.len() as f64
    }

    fn studentised(sample: &[&f64]) -> Studentised {
        let mean = mean(sample);
        let squares: f64 = sample.iter().map(|value| (*value - mean).powi(2)).sum();
        (mean, (squares / (sample.len() as f64 - 1.0) / sample.len() as f64).sqrt())
    }

    #[test]
    fn many_items_give_the_normal_interval_either_way() {
        let items: Vec<f64> = (0..200).map(|number| f64::from(number * 37 % 200)).collect();
        let normal = Interval::mean(&items);
        for found in [Interval::bootstrap(&items, 1, mean), Interval::bootstrap_t(&items, 1, studentised)] {
            assert!(
                (found.low - normal.low).abs() < 1.5 && (found.high - normal.high).abs() < 1.5,
                "{found:?} {normal:?}"
            );
        }
    }

    #[test]
    fn few_items_need_the_wider_one_and_a_seed_gives_the_same_again() {
        let items = [0.1, 0.4, 0.5, 0.9, 1.6];
        let (narrow, wide) = (Interval::bootstrap(&items, 1, mean), Interval::bootstrap_t(&items, 1, studentised));
        assert!(wide.high - wide.low > 1.3 * (narrow.high - narrow.low), "{narrow:?} {wide:?}");
        assert_eq!(narrow, Interval::bootstrap(&items, 1, mean));
        assert_ne!(narrow, Interval::bootstrap(&items, 2, mean));
        assert!(Interval::bootstrap(&[] as &[f64], 1, mean).low.is_nan());
    }
}
