use super::Design;
use crate::analysis::{Growth, Person, Totals};
use rate::Interval;

/// What was found in many simulated studies of one design.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcomes {
    /// How many studies there were.
    pub studies: usize,
    /// In how many the arms differ, all at once, with p below 0.05.
    pub overall: usize,
    /// In how many each pair of arms differs, with p below 0.05.
    pub pairs: Vec<((usize, usize), usize)>,
    /// How often each kind of interval held the truth.
    pub coverage: Vec<(&'static str, Coverage)>,
}

/// How often an interval held the truth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// How often it did.
    pub held: usize,
    /// Of how many.
    pub of: usize,
}

impl Coverage {
    fn count(&mut self, interval: &Interval, truth: f64) {
        self.of += 1;
        self.held += usize::from(!interval.excludes(truth));
    }

    /// The share, with its interval.
    pub fn share(&self) -> Interval {
        Interval::share(self.held as f64, self.of)
    }
}

/// An interval that no report uses: it shows why.
pub const NOT_USED: &str = "not used: T-spins a minute of all games, percentile bootstrap over persons";

/// What is beyond chance.
const LEVEL: f64 = 0.05;

/// Simulates studies of a design, each with a seed of its own; `go_on` is asked before each.
pub fn simulate(design: &Design, studies: usize, seed: u64, go_on: impl Fn() -> bool) -> Outcomes {
    let arms = design.factors.len();
    let (mut overall, mut pairs, mut done) = (0, Vec::new(), 0);
    let mut kinds = [Coverage::default(); 5];
    let mean_rate = design.rate * (design.spread * design.spread / 2.0).exp();
    for study in 0..studies as u64 {
        if !go_on() {
            break;
        }
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(study);
        let persons = design.draw(seed);
        let growth = Growth::of(arms, &persons, seed);
        overall += usize::from(growth.overall.p < LEVEL);
        pairs.resize(growth.pairs.len(), ((0, 0), 0));
        for (found, pair) in pairs.iter_mut().zip(&growth.pairs) {
            *found = (pair.arms, found.1 + usize::from(pair.test.p < LEVEL));
            kinds[1].count(&pair.factor, design.factors[pair.arms.1] / design.factors[pair.arms.0]);
        }
        for (arm, found) in growth.arms.iter().enumerate() {
            kinds[0].count(&found.factor, design.factors[arm]);
        }
        for arm in 0..arms {
            let people: Vec<&Person> = persons.iter().filter(|person| person.arm == arm).collect();
            let before: Vec<&Totals> = people.iter().map(|person| &person.before).collect();
            let logs: Vec<f64> = before.iter().filter_map(|totals| crate::analysis::log_rate(totals)).collect();
            kinds[2].count(&Interval::student(&logs).map(f64::exp), design.rate);
            kinds[3].count(&crate::analysis::typical_rate(&before, seed), design.rate);
            let percentile = Interval::bootstrap(&before, seed, |sample| {
                let totals = Totals::of(sample.iter().map(|one| **one));
                f64::from(totals.t_spins) / totals.minutes()
            });
            kinds[4].count(&percentile, mean_rate);
        }
        done += 1;
    }
    let names = [
        "growth of an arm, Student's t on logarithms",
        "growth of one arm against another, Welch's t on logarithms",
        "T-spins a minute of a typical person, Student's t on logarithms",
        "T-spins a minute of a typical person, bootstrap-t over persons on logarithms",
        NOT_USED,
    ];
    Outcomes { studies: done, overall, pairs, coverage: names.into_iter().zip(kinds).collect() }
}
