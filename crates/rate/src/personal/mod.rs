//! Personal corrections: random effects of a person, and of the people of similar skill.

pub mod skill_groups;

use crate::fit::cholesky;
use serde::{Deserialize, Serialize};

/// A person's answer about a puzzle, with the group's estimate for it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Answer {
    /// Estimate of the group's model.
    pub estimate: f64,
    /// The person's answer.
    pub value: f64,
    /// Whether they solved the puzzle, if posterior.
    pub solved: Option<bool>,
}

/// Variance components of a mixed model: a person answers `estimate + bias + slope * (estimate - centre)` plus noise, where
/// bias, slope and noise are independent, have mean zero and these variances.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct VarianceComponents {
    /// Mean of the estimates, at which slopes pivot.
    pub centre: f64,
    /// Variance of the bias between people.
    pub bias: f64,
    /// Variance of the slope between people.
    pub slope: f64,
    /// Variance of the noise within a person.
    pub noise: f64,
}

/// A person's random effects: bias and slope, shrunk towards zero by the variance components (BLUP). Both are zero without
/// answers, and approach the person's own least squares as answers accumulate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RandomEffects {
    /// Estimate at which the slope pivots.
    pub centre: f64,
    /// Added to every estimate.
    pub bias: f64,
    /// How much more than the group the person distinguishes puzzles; negative for less.
    pub slope: f64,
}

impl RandomEffects {
    /// The group's estimate, corrected for this person. Not clamped to the scale.
    pub fn correct(&self, estimate: f64) -> f64 {
        estimate + self.bias + self.slope * (estimate - self.centre)
    }
}

/// Iterations until the variances converge.
const ROUNDS: usize = 60;
/// Smallest variance: expectation maximisation would never leave zero.
const LEAST: f64 = 1e-6;

impl VarianceComponents {
    /// Variances assumed while there are too few people to estimate them: answers scatter by about one grade, as in the
    /// T-spin thesis, where one person was 0.90 from the mean of the others; biases by half a grade, slopes by a fifth.
    pub fn typical(centre: f64) -> Self {
        Self { centre, bias: 0.25, slope: 0.04, noise: 1.0 }
    }

    /// Estimates the variances from the answers of many people by expectation maximisation. `None` with fewer than two
    /// people, or fewer than two answers a person on average.
    pub fn learn(people: &[Vec<Answer>]) -> Option<Self> {
        let answers: f64 = people.iter().map(|answers| answers.len() as f64).sum();
        let count = people.iter().filter(|answers| !answers.is_empty()).count();
        if count < 2 || answers < 2.0 * count as f64 {
            return None;
        }
        let all = || people.iter().flatten();
        let centre = all().map(|answer| answer.estimate).sum::<f64>() / answers;
        let square = all().map(|answer| (answer.value - answer.estimate).powi(2)).sum::<f64>() / answers;
        let start = (square / 3.0).max(LEAST);
        let mut components = Self { centre, bias: start, slope: start, noise: start };
        for _ in 0..ROUNDS {
            let (mut bias, mut slope, mut noise) = (0.0, 0.0, 0.0);
            for answers in people.iter().filter(|answers| !answers.is_empty()) {
                let posterior = components.posterior(answers);
                bias += posterior.effects.bias.powi(2) + posterior.bias;
                slope += posterior.effects.slope.powi(2) + posterior.slope;
                for answer in answers {
                    let away = answer.estimate - centre;
                    let uncertain = posterior.bias + 2.0 * away * posterior.covariance + away * away * posterior.slope;
                    noise += (answer.value - posterior.effects.correct(answer.estimate)).powi(2) + uncertain;
                }
            }
            components.bias = (bias / count as f64).max(LEAST);
            components.slope = (slope / count as f64).max(LEAST);
            components.noise = (noise / answers).max(LEAST);
        }
        Some(components)
    }

    /// The random effects of a person with these answers.
    pub fn effects(&self, answers: &[Answer]) -> RandomEffects {
        self.posterior(answers).effects
    }

    /// The person's random effects given their answers: their mean residuals, shrunk towards zero by the variance ratio.
    fn posterior(&self, answers: &[Answer]) -> Posterior {
        let (mut ones, mut aways, mut squares) = (1.0 / self.bias, 0.0, 1.0 / self.slope);
        let (mut right, mut right_away) = (0.0, 0.0);
        for answer in answers {
            let (away, residual) = (answer.estimate - self.centre, answer.value - answer.estimate);
            ones += 1.0 / self.noise;
            aways += away / self.noise;
            squares += away * away / self.noise;
            right += residual / self.noise;
            right_away += away * residual / self.noise;
        }
        let table = vec![vec![ones, aways], vec![aways, squares]];
        let solved = cholesky::solve(table, vec![right, right_away]).unwrap_or_else(|| vec![0.0, 0.0]);
        let determinant = ones * squares - aways * aways;
        Posterior {
            effects: RandomEffects { centre: self.centre, bias: solved[0], slope: solved[1] },
            bias: squares / determinant,
            slope: ones / determinant,
            covariance: -aways / determinant,
        }
    }
}

/// Posterior of a person's random effects: means, variances and covariance.
struct Posterior {
    effects: RandomEffects,
    bias: f64,
    slope: f64,
    covariance: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// An approximately normal number with this deviation (Irwin–Hall).
    fn draw(rng: &mut Pcg64Mcg, deviation: f64) -> f64 {
        deviation * ((0..12).map(|_| rng.random::<f64>()).sum::<f64>() - 6.0)
    }

    /// People with these deviations of bias, slope and noise, each with this many answers.
    fn people(rng: &mut Pcg64Mcg, count: usize, answers: usize, [bias, slope, noise]: [f64; 3]) -> Vec<Vec<Answer>> {
        let person = |_| {
            let (bias, slope) = (draw(rng, bias), draw(rng, slope));
            let mut answer = || {
                let estimate = 3.0 + draw(rng, 0.5);
                Answer { estimate, value: estimate + bias + slope * (estimate - 3.0) + draw(rng, noise), solved: None }
            };
            (0..answers).map(|_| answer()).collect()
        };
        (0..count).map(person).collect()
    }

    /// Mean squared error over people, with and without a correction by the first answers of each.
    fn errors(components: &VarianceComponents, people: &[Vec<Answer>], first: usize) -> (f64, f64) {
        let (mut with, mut without, mut count) = (0.0, 0.0, 0.0);
        for answers in people {
            let effects = components.effects(&answers[..first]);
            for answer in &answers[first..] {
                with += (answer.value - effects.correct(answer.estimate)).powi(2);
                without += (answer.value - answer.estimate).powi(2);
                count += 1.0;
            }
        }
        (with / count, without / count)
    }

    #[test]
    fn how_people_differ_is_found_again() {
        let rng = &mut Pcg64Mcg::seed_from_u64(5);
        let components = VarianceComponents::learn(&people(rng, 200, 40, [0.6, 0.4, 0.8])).unwrap();
        let near = |found: f64, planted: f64| (found.sqrt() - planted).abs() < 0.1;
        assert!(
            near(components.bias, 0.6) && near(components.slope, 0.4) && near(components.noise, 0.8),
            "{components:?}"
        );
    }

    #[test]
    fn own_answers_help_the_more_the_more_there_are() {
        let rng = &mut Pcg64Mcg::seed_from_u64(6);
        let components = VarianceComponents::learn(&people(rng, 15, 50, [0.6, 0.4, 0.8])).unwrap();
        let fresh = people(rng, 400, 60, [0.6, 0.4, 0.8]);
        let mut before = f64::INFINITY;
        for first in [0, 1, 3, 10, 30] {
            let (with, without) = errors(&components, &fresh, first);
            assert!(with <= without && with < before, "{first}: {with} {without}");
            before = with;
        }
        // Bias and slope are almost known: little more than the noise is left, half as much again without them.
        let (with, without) = errors(&components, &fresh, 30);
        assert!(with < 0.64 * 1.1 && without > 0.64 * 1.5, "{with} {without}");
    }

    #[test]
    fn they_hardly_harm_where_people_do_not_differ() {
        let rng = &mut Pcg64Mcg::seed_from_u64(7);
        let components = VarianceComponents::learn(&people(rng, 15, 50, [0.0, 0.0, 1.1])).unwrap();
        let fresh = people(rng, 400, 60, [0.0, 0.0, 1.1]);
        for first in [1, 3, 10, 30] {
            let (with, without) = errors(&components, &fresh, first);
            assert!(with < without * 1.01, "{first}: {with} {without}");
        }
    }

    #[test]
    fn nothing_known_changes_nothing() {
        let components = VarianceComponents { centre: 3.0, bias: 0.4, slope: 0.1, noise: 1.0 };
        assert_eq!(components.effects(&[]).correct(2.5), 2.5);
        assert!(VarianceComponents::learn(&[]).is_none());
        assert!(VarianceComponents::learn(&[vec![Answer { estimate: 1.0, value: 2.0, solved: None }]]).is_none());
    }
}
