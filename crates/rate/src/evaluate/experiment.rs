use crate::evaluate::planted::{Planted, THESIS_PUZZLES, THESIS_RATERS};
use crate::{Aspect, Error, Interval, Method, MetricIntervals, Metrics, RaterErrors, cross_validate, scores};

/// Number of folds in each cross-validation.
const FOLDS: usize = 10;

/// Results of fitting methods to planted ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Experiment {
    /// Mean absolute error of one rater against the mean of the others: mean, best and worst rater, over the runs.
    pub raters: [Interval; 3],
    /// Noise floor: mean absolute error of the true expectations. No model can do better.
    pub noise_floor: Interval,
    /// Each method with its metrics over the runs; the mean comes first.
    pub methods: Vec<(Method, MetricIntervals)>,
    /// For each method the fraction of the gap between the error of the mean and the noise floor that it closes: 1 is
    /// all of it. Each run has an error of the mean and a floor of its own.
    pub gap_closed: Vec<Interval>,
}

impl Experiment {
    /// Draws new puzzles, raters and ratings for each seed, and cross-validates every method on them. The mean is always
    /// among the methods. `progress` is called after each fold of each method, [`Experiment::steps`] times.
    pub fn run(methods: &[Method], seeds: std::ops::Range<u64>, mut progress: impl FnMut()) -> Result<Self, Error> {
        let methods: Vec<Method> = std::iter::once(&Method::Mean).chain(methods).cloned().collect();
        let mut runs: Vec<Vec<Metrics>> = vec![Vec::new(); methods.len()];
        let (mut floor, mut raters) = (Vec::new(), [Vec::new(), Vec::new(), Vec::new()]);
        for seed in seeds {
            let planted = Planted::new(THESIS_PUZZLES, THESIS_RATERS, seed);
            let examples = planted.examples();
            floor.push(Metrics::between(&planted.expected, &examples.targets).mae);
            let each = RaterErrors::leave_one_out(&scores(&planted.opinions, Aspect::Fun));
            let row = [Some(each.mean().value), each.best(), each.worst()];
            raters.iter_mut().zip(row).for_each(|(column, value)| column.extend(value));
            for (method, runs) in methods.iter().zip(&mut runs) {
                runs.extend(cross_validate(&examples, method, FOLDS, [seed], &mut progress)?.runs);
            }
        }
        let closed = runs.iter().map(|errors| closed(&floor, &runs[0], errors)).collect();
        Ok(Self {
            raters: raters.map(|column| Interval::mean(&column)),
            noise_floor: Interval::mean(&floor),
            methods: methods
                .into_iter()
                .zip(runs)
                .map(|(method, runs)| (method, MetricIntervals::over(&runs)))
                .collect(),
            gap_closed: closed,
        })
    }

    /// Number of calls of `progress` in a run.
    pub fn steps(methods: &[Method], seeds: &std::ops::Range<u64>) -> u64 {
        (methods.len() as u64 + 1) * FOLDS as u64 * (seeds.end.saturating_sub(seeds.start))
    }
}

/// The fraction of the gap that a method closes, as a ratio of means, with an interval by linearisation (delta method).
fn closed(floor: &[f64], mean: &[Metrics], errors: &[Metrics]) -> Interval {
    let average = |of: &dyn Fn(usize) -> f64| (0..floor.len()).map(of).sum::<f64>() / floor.len() as f64;
    let (way, come) = (|run: usize| mean[run].mae - floor[run], |run: usize| mean[run].mae - errors[run].mae);
    let all = average(&way);
    let value = average(&come) / all;
    let around: Vec<f64> = (0..floor.len()).map(|run| value + (come(run) - value * way(run)) / all).collect();
    Interval::mean(&around)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ours_comes_three_fifths_of_the_way_to_what_can_be_known() {
        let run = Experiment::run(&[Method::ours()], 1..21, || {}).unwrap();
        let closed = run.gap_closed;
        assert!(closed[0].value.abs() < 1e-12 && closed[1].value >= 0.6, "{closed:?}");
        assert!(closed[1].low < closed[1].value && closed[1].high < 0.8, "{closed:?}");
        let [mean, best, worst] = run.raters.map(|interval| interval.value);
        assert!((mean - 0.9).abs() < 0.05 && best < mean && mean < worst, "{mean} {best} {worst}");
        assert!((run.noise_floor.value - 0.23).abs() < 0.03, "{}", run.noise_floor.value);
    }
}
