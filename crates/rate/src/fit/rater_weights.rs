use crate::Examples;

/// Weight of the prior, in answers: nobody is judged by a few answers alone.
const PRIOR: f64 = 8.0;
/// Iterations until the weights converge.
const ROUNDS: usize = 8;

struct Person {
    bias: f64,
    /// Variance of their answers around the others' mean, after removing the bias.
    noise: f64,
}

/// Replaces the targets by means that weight raters by their reliability: subtracts each rater's bias and weights their
/// answers by the inverse variance of their noise. Biases and variances are estimated from these examples alone, with a
/// prior. Examples without votes are returned unchanged.
pub fn weigh_raters(examples: &Examples) -> Examples {
    let people = examples.votes.iter().flatten().map(|vote| vote.person + 1).max().unwrap_or(0);
    if people < 3 || examples.votes.len() != examples.len() {
        return examples.clone();
    }
    let mut targets = examples.targets.clone();
    let mut persons: Vec<Person> = (0..people).map(|_| Person { bias: 0.0, noise: 1.0 }).collect();
    for _ in 0..ROUNDS {
        persons = judge(examples, &persons, people);
        targets = examples.votes.iter().map(|votes| mean(votes, &persons, None).0).collect();
    }
    // Biases are identified up to a constant only: the targets keep their mean.
    let shift = examples.mean() - targets.iter().sum::<f64>() / targets.len() as f64;
    targets.iter_mut().for_each(|target| *target += shift);
    Examples { targets, ..examples.clone() }
}

/// Each rater's bias and noise, from their distances to the weighted mean of the others.
fn judge(examples: &Examples, before: &[Person], people: usize) -> Vec<Person> {
    let mut distances: Vec<Vec<f64>> = vec![Vec::new(); people];
    let mut squares: Vec<f64> = vec![0.0; people];
    for votes in examples.votes.iter().filter(|votes| votes.len() > 2) {
        for vote in votes {
            let (others, uncertainty) = mean(votes, before, Some(vote.person));
            distances[vote.person].push(vote.value - others);
            // The variance of the others' mean is not this rater's noise.
            squares[vote.person] -= uncertainty;
        }
    }
    let biases: Vec<f64> = distances.iter().map(|own| own.iter().sum::<f64>() / (own.len() as f64 + 1.0)).collect();
    for ((square, own), bias) in squares.iter_mut().zip(&distances).zip(&biases) {
        *square += own.iter().map(|distance| (distance - bias).powi(2)).sum::<f64>();
    }
    let answers: f64 = distances.iter().map(|own| own.len() as f64).sum();
    let usual = (squares.iter().sum::<f64>() / answers.max(1.0)).max(1e-6);
    let noise = |square: f64, answers: usize| (square.max(0.0) + PRIOR * usual) / (answers as f64 + PRIOR);
    let judged = biases.into_iter().zip(squares).zip(&distances);
    judged.map(|((bias, square), own)| Person { bias, noise: noise(square, own.len()) }).collect()
}

/// Inverse-variance weighted mean of the unbiased votes, optionally without one rater, and its variance.
fn mean(votes: &[crate::Vote], persons: &[Person], without: Option<usize>) -> (f64, f64) {
    let (mut sum, mut weights) = (0.0, 0.0);
    for vote in votes.iter().filter(|vote| Some(vote.person) != without) {
        let person = &persons[vote.person];
        sum += (vote.value - person.bias) / person.noise;
        weights += 1.0 / person.noise;
    }
    (sum / weights, 1.0 / weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Metrics, Planted, THESIS_PUZZLES, THESIS_RATERS};

    #[test]
    fn steady_means_are_closer_to_the_truth() {
        let (mut plain, mut weighted) = (0.0, 0.0);
        for seed in 0..20 {
            let planted = Planted::new(THESIS_PUZZLES, THESIS_RATERS, seed);
            let examples = planted.examples();
            let reweighted = weigh_raters(&examples);
            assert!((reweighted.mean() - examples.mean()).abs() < 1e-9);
            plain += Metrics::between(&examples.targets, &planted.expected).rmse / 20.0;
            weighted += Metrics::between(&reweighted.targets, &planted.expected).rmse / 20.0;
        }
        assert!(weighted < 0.98 * plain, "{weighted} {plain}");
    }

    #[test]
    fn without_votes_nothing_changes() {
        let examples = Examples { votes: Vec::new(), ..Planted::new(5, 3, 1).examples() };
        assert_eq!(weigh_raters(&examples), examples);
    }
}
