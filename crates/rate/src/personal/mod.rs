pub mod skill_groups;

use crate::fit::cholesky;
use serde::{Deserialize, Serialize};

/// An estimate of the group's model for a puzzle, and what one person said of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Answer {
    /// What the group's model says.
    pub estimate: f64,
    /// What the person said.
    pub said: f64,
    /// Whether they solved it, if that is known.
    pub solved: Option<bool>,
}

/// How people differ from their group. A person says `estimate + bias + slope * (estimate - centre)` and noise; biases, slopes and noise
/// have these variances, around zero, over the people.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Habits {
    /// The mean of the estimates, about which slopes turn.
    pub centre: f64,
    /// How much people differ in what they add to everything.
    pub bias: f64,
    /// How much they differ in how far they spread their answers.
    pub slope: f64,
    /// How far an answer is from what the person usually says.
    pub noise: f64,
}

/// What one person adds to the group's estimates. Both numbers are zero for somebody of whom nothing is known, and approach what the
/// answers say as these grow in number: each is the mean of what it may be, given the answers and how people differ.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Personal {
    /// About which the slope turns.
    pub centre: f64,
    /// Added to every estimate.
    pub bias: f64,
    /// By how much more, or less, than the group the person tells puzzles apart.
    pub slope: f64,
}

impl Personal {
    /// The estimate for this person.
    pub fn correct(&self, estimate: f64) -> f64 {
        estimate + self.bias + self.slope * (estimate - self.centre)
    }
}

/// Enough rounds for the variances to settle.
const ROUNDS: usize = 60;
/// The least variance that is thought possible: none at all would never be left again.
const LEAST: f64 = 1e-6;

impl Habits {
    /// How people are thought to differ before there are enough to learn it from: an answer is about one grade from what the person
    /// usually says, as in the T-spin thesis, where one person was 0.90 from the mean of the others; a person is half a grade from
    /// the others, and spreads their answers by a fifth more or less.
    pub fn usual(centre: f64) -> Self {
        Self { centre, bias: 0.25, slope: 0.04, noise: 1.0 }
    }

    /// Learns how people differ from the answers of many, by expectation and maximisation: what each person is like by the present
    /// variances, then the variances by what all are like. `None` without two people or with fewer than two answers a person.
    pub fn learn(people: &[Vec<Answer>]) -> Option<Self> {
        let answers: f64 = people.iter().map(|answers| answers.len() as f64).sum();
        let count = people.iter().filter(|answers| !answers.is_empty()).count();
        if count < 2 || answers < 2.0 * count as f64 {
            return None;
        }
        let all = || people.iter().flatten();
        let centre = all().map(|answer| answer.estimate).sum::<f64>() / answers;
        let square = all().map(|answer| (answer.said - answer.estimate).powi(2)).sum::<f64>() / answers;
        let start = (square / 3.0).max(LEAST);
        let mut habits = Self { centre, bias: start, slope: start, noise: start };
        for _ in 0..ROUNDS {
            let (mut bias, mut slope, mut noise) = (0.0, 0.0, 0.0);
            for answers in people.iter().filter(|answers| !answers.is_empty()) {
                let known = habits.known(answers);
                bias += known.personal.bias.powi(2) + known.bias;
                slope += known.personal.slope.powi(2) + known.slope;
                for answer in answers {
                    let away = answer.estimate - centre;
                    let uncertain = known.bias + 2.0 * away * known.both + away * away * known.slope;
                    noise += (answer.said - known.personal.correct(answer.estimate)).powi(2) + uncertain;
                }
            }
            habits.bias = (bias / count as f64).max(LEAST);
            habits.slope = (slope / count as f64).max(LEAST);
            habits.noise = (noise / answers).max(LEAST);
        }
        Some(habits)
    }

    /// What a person with these answers adds to the group's estimates.
    pub fn personal(&self, answers: &[Answer]) -> Personal {
        self.known(answers).personal
    }

    /// What is known of a person: the least squares of their answers, with the weight that the variances give to zero.
    fn known(&self, answers: &[Answer]) -> Known {
        let (mut ones, mut aways, mut squares) = (1.0 / self.bias, 0.0, 1.0 / self.slope);
        let (mut right, mut right_away) = (0.0, 0.0);
        for answer in answers {
            let (away, residual) = (answer.estimate - self.centre, answer.said - answer.estimate);
            ones += 1.0 / self.noise;
            aways += away / self.noise;
            squares += away * away / self.noise;
            right += residual / self.noise;
            right_away += away * residual / self.noise;
        }
        let table = vec![vec![ones, aways], vec![aways, squares]];
        let solved = cholesky::solve(table, vec![right, right_away]).unwrap_or_else(|| vec![0.0, 0.0]);
        let determinant = ones * squares - aways * aways;
        Known {
            personal: Personal { centre: self.centre, bias: solved[0], slope: solved[1] },
            bias: squares / determinant,
            slope: ones / determinant,
            both: -aways / determinant,
        }
    }
}

/// What is known of a person, and how uncertain it is: the variances and the covariance.
struct Known {
    personal: Personal,
    bias: f64,
    slope: f64,
    both: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// A number with this deviation, from the sum of twelve.
    fn draw(rng: &mut Pcg64Mcg, deviation: f64) -> f64 {
        deviation * ((0..12).map(|_| rng.random::<f64>()).sum::<f64>() - 6.0)
    }

    /// People with these deviations of bias, slope and noise, each with so many answers.
    fn people(rng: &mut Pcg64Mcg, count: usize, answers: usize, [bias, slope, noise]: [f64; 3]) -> Vec<Vec<Answer>> {
        let person = |_| {
            let (bias, slope) = (draw(rng, bias), draw(rng, slope));
            let mut answer = || {
                let estimate = 3.0 + draw(rng, 0.5);
                Answer { estimate, said: estimate + bias + slope * (estimate - 3.0) + draw(rng, noise), solved: None }
            };
            (0..answers).map(|_| answer()).collect()
        };
        (0..count).map(person).collect()
    }

    /// The mean squared error over people, with and without what the first answers of each say about them.
    fn errors(habits: &Habits, people: &[Vec<Answer>], first: usize) -> (f64, f64) {
        let (mut with, mut without, mut count) = (0.0, 0.0, 0.0);
        for answers in people {
            let personal = habits.personal(&answers[..first]);
            for answer in &answers[first..] {
                with += (answer.said - personal.correct(answer.estimate)).powi(2);
                without += (answer.said - answer.estimate).powi(2);
                count += 1.0;
            }
        }
        (with / count, without / count)
    }

    #[test]
    fn how_people_differ_is_found_again() {
        let rng = &mut Pcg64Mcg::seed_from_u64(5);
        let habits = Habits::learn(&people(rng, 200, 40, [0.6, 0.4, 0.8])).unwrap();
        let near = |found: f64, planted: f64| (found.sqrt() - planted).abs() < 0.1;
        assert!(near(habits.bias, 0.6) && near(habits.slope, 0.4) && near(habits.noise, 0.8), "{habits:?}");
    }

    #[test]
    fn own_answers_help_the_more_the_more_there_are() {
        let rng = &mut Pcg64Mcg::seed_from_u64(6);
        let habits = Habits::learn(&people(rng, 15, 50, [0.6, 0.4, 0.8])).unwrap();
        let fresh = people(rng, 400, 60, [0.6, 0.4, 0.8]);
        let mut before = f64::INFINITY;
        for first in [0, 1, 3, 10, 30] {
            let (with, without) = errors(&habits, &fresh, first);
            assert!(with <= without && with < before, "{first}: {with} {without}");
            before = with;
        }
        // Bias and slope are all but known: little more than the noise is left, of a third more without them.
        let (with, without) = errors(&habits, &fresh, 30);
        assert!(with < 0.64 * 1.1 && without > 0.64 * 1.5, "{with} {without}");
    }

    #[test]
    fn they_hardly_harm_where_people_do_not_differ() {
        let rng = &mut Pcg64Mcg::seed_from_u64(7);
        let habits = Habits::learn(&people(rng, 15, 50, [0.0, 0.0, 1.1])).unwrap();
        let fresh = people(rng, 400, 60, [0.0, 0.0, 1.1]);
        for first in [1, 3, 10, 30] {
            let (with, without) = errors(&habits, &fresh, first);
            assert!(with < without * 1.01, "{first}: {with} {without}");
        }
    }

    #[test]
    fn nothing_known_changes_nothing() {
        let habits = Habits { centre: 3.0, bias: 0.4, slope: 0.1, noise: 1.0 };
        assert_eq!(habits.personal(&[]).correct(2.5), 2.5);
        assert!(Habits::learn(&[]).is_none());
        assert!(Habits::learn(&[vec![Answer { estimate: 1.0, said: 2.0, solved: None }]]).is_none());
    }
}
