use super::{Person, Totals};
use rate::{Interval, Permutations, hedges_g};

/// How T-spins a minute grew, in each arm and between arms.
///
/// Growth is taken person by person, on the scale of logarithms, with half a T-spin added to each count, so that nobody without one is
/// lost. People vary far more than games, so that a person is the unit: the intervals are Student's and Welch's.
#[derive(Clone, Debug)]
pub struct Growth {
    /// Each arm, in the order of the protocol.
    pub arms: Vec<GrowthOfArm>,
    /// Each pair of arms.
    pub pairs: Vec<GrowthOfPair>,
    /// Whether any arms differ: a permutation test of all at once.
    pub overall: Permutations,
}

/// How T-spins a minute grew in one arm.
#[derive(Clone, Debug)]
pub struct GrowthOfArm {
    /// The logarithms of the growth of each person.
    pub logs: Vec<f64>,
    /// The factor of a typical person: the geometric mean, with its interval by Student's t.
    pub factor: Interval,
}

/// How the growth in two arms differs.
#[derive(Clone, Debug)]
pub struct GrowthOfPair {
    /// The arms, by their places in the protocol.
    pub arms: (usize, usize),
    /// How many times the growth of the first the growth of the second is, with its interval by Welch's t.
    pub factor: Interval,
    /// A permutation test of the two.
    pub test: Permutations,
    /// Hedges' g of the logarithms.
    pub effect: f64,
}

/// T-spins a minute of a person, as a logarithm with half a T-spin added.
pub(crate) fn log_rate(totals: &Totals) -> Option<f64> {
    (totals.seconds > 0.0).then(|| ((f64::from(totals.t_spins) + 0.5) / totals.minutes()).ln())
}

impl Growth {
    /// The growth of these people; who did not play before and after is left out. The seed is that of the permutations.
    pub fn of(arms: usize, persons: &[Person], seed: u64) -> Self {
        let logs = |arm: usize| -> Vec<f64> {
            let people = persons.iter().filter(|person| person.arm == arm);
            people.filter_map(|person| Some(log_rate(&person.after)? - log_rate(&person.before)?)).collect()
        };
        let logs: Vec<Vec<f64>> = (0..arms).map(logs).collect();
        let all: Vec<&[f64]> = logs.iter().map(Vec::as_slice).collect();
        let pairs = (0..arms).flat_map(|second| (0..second).map(move |first| (first, second)));
        let pair = |(first, second): (usize, usize)| GrowthOfPair {
            arms: (first, second),
            factor: Interval::welch(all[first], all[second]).map(f64::exp),
            test: Permutations::test(&[all[first], all[second]], seed),
            effect: hedges_g(all[first], all[second]),
        };
        Self {
            pairs: pairs.map(pair).collect(),
            overall: Permutations::test(&all, seed),
            arms: logs
                .iter()
                .map(|logs| GrowthOfArm { logs: logs.clone(), factor: Interval::student(logs).map(f64::exp) })
                .collect(),
        }
    }
}

/// T-spins a minute of a typical person, the geometric mean of some people, with the interval of a bootstrap over persons: bootstrap-t,
/// on logarithms. Of the rate of all games together neither this nor the percentile interval holds what it promises for five people.
pub(crate) fn typical_rate(people: &[&Totals], seed: u64) -> Interval {
    let logs: Vec<f64> = people.iter().filter_map(|totals| log_rate(totals)).collect();
    Interval::bootstrap_t(&logs, seed, |sample| {
        let count = sample.len() as f64;
        let mean = sample.iter().copied().sum::<f64>() / count;
        let squares: f64 = sample.iter().map(|log| (*log - mean).powi(2)).sum();
        (mean, (squares / (count - 1.0) / count).sqrt())
    })
    .map(f64::exp)
}
