use crate::{Interval, Rater, SkillGroups, folds};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// How much a personal correction improves estimates, given some known answers of the person.
#[derive(Clone, Debug, PartialEq)]
pub struct Gain {
    /// Number of known answers.
    pub known: usize,
    /// Mean absolute error of the group's estimates, averaged over people.
    pub group: Interval,
    /// Mean absolute error of the corrected estimates.
    pub corrected: Interval,
    /// Reduction of the mean absolute error, paired by person: positive if the correction helps.
    pub mae_saved: Interval,
    /// Reduction of the mean squared error, which is the loss that the correction minimises.
    pub mse_saved: Interval,
}

/// Number of folds of people; the variance components are estimated without the held-out fold.
const FOLDS: usize = 10;
/// Number of random draws of the known answers of a person.
const DRAWS: usize = 10;

impl Gain {
    /// Cross-validates the personal correction: estimates the variance components from the other people, draws `known`
    /// answers of each held-out person and predicts the rest. Skill, too, is taken from the known answers. `None` if
    /// nobody has more than `known` answers.
    pub fn cross_validate(raters: &[Rater], known: usize, seed: u64) -> Option<Self> {
        let dice = &mut Pcg64Mcg::seed_from_u64(seed);
        let (mut group, mut corrected, mut mae_saved, mut mse_saved) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (others, fold) in folds(raters.len(), FOLDS, seed) {
            let others: Vec<Rater> = others.into_iter().map(|other| raters[other].clone()).collect();
            let groups = SkillGroups::learn(&others);
            for rater in fold.into_iter().map(|each| &raters[each]).filter(|rater| rater.answers.len() > known) {
                let [without, with] = errors(&groups, rater, known, dice);
                group.push(without.0);
                corrected.push(with.0);
                mae_saved.push(without.0 - with.0);
                mse_saved.push(without.1 - with.1);
            }
        }
        let [group, corrected, mae_saved, mse_saved] =
            [group, corrected, mae_saved, mse_saved].map(|each| Interval::mean(&each));
        (group.count > 0).then_some(Self { known, group, corrected, mae_saved, mse_saved })
    }
}

/// Mean absolute and mean squared error on a person's other answers, without and with the correction.
fn errors(groups: &SkillGroups, rater: &Rater, known: usize, dice: &mut Pcg64Mcg) -> [(f64, f64); 2] {
    let (mut sums, mut count) = ([(0.0, 0.0); 2], 0.0);
    let mut answers = rater.answers.clone();
    for _ in 0..DRAWS {
        answers.shuffle(dice);
        let (first, rest) = answers.split_at(known);
        let correction = groups.correction(&Rater { skill: Rater::share_solved(first), answers: first.to_vec() });
        for answer in rest {
            let errors = [answer.value - answer.estimate, answer.value - correction.correct(answer.estimate)];
            sums.iter_mut().zip(errors).for_each(|(sum, error)| *sum = (sum.0 + error.abs(), sum.1 + error * error));
            count += 1.0;
        }
    }
    sums.map(|(absolute, square)| (absolute / count, square / count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Aspect, Method, Planted, cross_validate, scores};
    use std::collections::BTreeMap;

    /// Planted raters, with held-out estimates of their puzzles.
    fn planted(people: usize, seed: u64) -> Vec<Rater> {
        let planted = Planted::new(50, people, seed);
        let examples = planted.examples();
        let estimates = cross_validate(&examples, &Method::Ridge(0.3), 10, [seed], || ()).unwrap().estimates;
        let estimates: BTreeMap<&str, f64> =
            planted.features.puzzles().iter().map(String::as_str).zip(estimates).collect();
        let mut raters: BTreeMap<&str, Rater> = BTreeMap::new();
        for score in scores(&planted.opinions, Aspect::Fun) {
            let answer = Answer { estimate: estimates[score.puzzle], value: score.value, solved: None };
            raters.entry(score.person).or_default().answers.push(answer);
        }
        raters.into_values().collect()
    }

    #[test]
    fn enough_answers_of_ones_own_help_and_few_do_no_harm() {
        let raters = planted(120, 3);
        let gains: Vec<Gain> = [0, 1, 3, 10, 30].map(|known| Gain::cross_validate(&raters, known, 1).unwrap()).to_vec();
        for gain in &gains {
            assert!(gain.mae_saved.value > -0.002, "{gain:?}");
        }
        assert!(gains[2..].iter().all(|gain| gain.mae_saved.low > 0.0), "{gains:?}");
        assert!(gains.is_sorted_by(|fewer, more| fewer.mae_saved.value < more.mae_saved.value), "{gains:?}");
        assert_eq!(Gain::cross_validate(&raters, 50, 1), None);
    }
}
