use crate::{Interval, Metrics, Score, means};
use std::collections::BTreeMap;

/// How well each rater predicts the mean of the others (table 5.2 of the T-spin thesis).
#[derive(Clone, Debug, PartialEq)]
pub struct RaterErrors {
    /// Each rater with their mean absolute error, smallest first.
    pub each: Vec<(String, f64)>,
}

impl RaterErrors {
    /// Compares each rater with the mean of all others, over the puzzles that both have rated. Raters without such a puzzle
    /// are left out.
    pub fn leave_one_out(scores: &[Score]) -> Self {
        let mut by_person: BTreeMap<&str, Vec<&Score>> = BTreeMap::new();
        for score in scores {
            by_person.entry(score.person).or_default().push(score);
        }
        let mut each: Vec<(String, f64)> = by_person
            .into_iter()
            .filter_map(|(person, own)| {
                let others: Vec<Score> = scores.iter().filter(|score| score.person != person).copied().collect();
                let others = means(&others);
                let pairs = own.iter().filter_map(|score| Some((score.value, *others.get(score.puzzle)?)));
                let (own, others): (Vec<f64>, Vec<f64>) = pairs.unzip();
                (!own.is_empty()).then(|| (person.to_owned(), Metrics::between(&own, &others).mae))
            })
            .collect();
        each.sort_by(|a, b| a.1.total_cmp(&b.1));
        Self { each }
    }

    /// Mean error over the raters.
    pub fn mean(&self) -> Interval {
        Interval::mean(&self.each.iter().map(|(_, error)| *error).collect::<Vec<_>>())
    }

    /// Smallest error of a rater.
    pub fn best(&self) -> Option<f64> {
        self.each.first().map(|(_, error)| *error)
    }

    /// Largest error of a rater.
    pub fn worst(&self) -> Option<f64> {
        self.each.last().map(|(_, error)| *error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_compared_with_the_mean_of_the_others() {
        let score = |person, puzzle, value| Score { person, puzzle, value };
        let scores = [
            score("a", "p", 1.0),
            score("b", "p", 2.0),
            score("c", "p", 4.0),
            score("a", "q", 3.0),
            score("d", "r", 1.0),
        ];
        let raters = RaterErrors::leave_one_out(&scores);
        // `d` shares no puzzle with anyone, and nobody but `a` has rated `q`.
        assert_eq!(raters.each, [("b".to_owned(), 0.5), ("a".to_owned(), 2.0), ("c".to_owned(), 2.5)]);
        assert_eq!((raters.best(), raters.worst()), (Some(0.5), Some(2.5)));
    }
}
