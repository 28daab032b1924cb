use crate::{Examples, Vote, rank_correlation};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;
use std::collections::BTreeSet;

/// Reliability of mean ratings, and with it the noise ceiling of any model of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reliability {
    /// Split-half reliability: mean rank correlation between the means of two random, disjoint halves of the raters.
    pub split_half: f64,
    /// Reliability of the mean over all raters, by the Spearman–Brown formula.
    pub spearman_brown: f64,
    /// Noise ceiling: the rank correlation of a perfect model with the mean ratings.
    pub noise_ceiling: f64,
}

/// Number of random splits.
const TIMES: usize = 50;

impl Reliability {
    /// Splits the raters at random, many times. `None` with fewer than two raters, or if no split leaves three examples
    /// that both halves have rated.
    pub fn of(examples: &Examples, seed: u64) -> Option<Self> {
        let mut people: Vec<usize> =
            examples.votes.iter().flatten().map(|vote| vote.person).collect::<BTreeSet<_>>().into_iter().collect();
        if people.len() < 2 {
            return None;
        }
        let dice = &mut Pcg64Mcg::seed_from_u64(seed);
        let mut found = Vec::new();
        for _ in 0..TIMES {
            people.shuffle(dice);
            let half: BTreeSet<usize> = people[..people.len() / 2].iter().copied().collect();
            let means = |votes: &Vec<Vote>| {
                Some((
                    mean(votes, |vote| half.contains(&vote.person))?,
                    mean(votes, |vote| !half.contains(&vote.person))?,
                ))
            };
            let (one, other): (Vec<f64>, Vec<f64>) = examples.votes.iter().filter_map(means).unzip();
            if one.len() >= 3 {
                found.push(rank_correlation(&one, &other));
            }
        }
        let split_half = (!found.is_empty()).then(|| found.iter().sum::<f64>() / found.len() as f64)?;
        let spearman_brown = (2.0 * split_half / (1.0 + split_half)).clamp(0.0, 1.0);
        Some(Self { split_half, spearman_brown, noise_ceiling: spearman_brown.sqrt() })
    }
}

fn mean(votes: &[Vote], of: impl Fn(&&Vote) -> bool) -> Option<f64> {
    let values: Vec<f64> = votes.iter().filter(of).map(|vote| vote.value).collect();
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Planted;

    #[test]
    fn the_ceiling_is_what_the_truth_itself_comes_to() {
        let mut gaps = Vec::new();
        for seed in 0..20 {
            let planted = Planted::new(50, 14, seed);
            let examples = planted.examples();
            let found = Reliability::of(&examples, 1).unwrap();
            assert!(found.split_half < found.spearman_brown && found.spearman_brown < found.noise_ceiling, "{found:?}");
            gaps.push(found.noise_ceiling - rank_correlation(&planted.expected, &examples.targets));
        }
        let gap = gaps.iter().sum::<f64>() / gaps.len() as f64;
        assert!(gap.abs() < 0.03, "{gap}");
    }

    #[test]
    fn one_rater_says_nothing_of_it() {
        assert_eq!(Reliability::of(&Planted::new(9, 1, 1).examples(), 1), None);
    }
}
