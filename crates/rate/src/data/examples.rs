use crate::{Error, Features, Score, means};
use std::collections::BTreeMap;

/// Training data: rows of features, each with its target value.
#[derive(Clone, Debug, PartialEq)]
pub struct Examples {
    /// Feature names, one for each column.
    pub names: Vec<String>,
    /// Feature values, one row for each example.
    pub rows: Vec<Vec<f64>>,
    /// Target values. Where people rated the puzzles, the mean of their votes.
    pub targets: Vec<f64>,
    /// For each example the individual votes behind its target; empty if the targets are not means of votes.
    pub votes: Vec<Vec<Vote>>,
}

/// One person's answer about one example.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vote {
    /// Index of the person among all who voted.
    pub person: usize,
    /// The value they gave.
    pub value: f64,
}

impl Examples {
    /// Joins features and targets by puzzle, in the order of the table. Puzzles without a target are left out.
    pub fn of(features: &Features, targets: &BTreeMap<&str, f64>) -> Result<Self, Error> {
        let mut examples =
            Self { names: features.names().to_vec(), rows: Vec::new(), targets: Vec::new(), votes: Vec::new() };
        for (puzzle, row) in features.puzzles().iter().zip(features.rows()) {
            if let Some(target) = targets.get(puzzle.as_str()) {
                examples.rows.push(row.clone());
                examples.targets.push(*target);
            }
        }
        match examples.targets.as_slice() {
            [] => Err(Error::new("no puzzle has both features and ratings")),
            _ => Ok(examples),
        }
    }

    /// Joins features and scores by puzzle, in the order of the table. The target is the mean score of the puzzle.
    pub fn rated(features: &Features, scores: &[Score]) -> Result<Self, Error> {
        let mut examples = Self::of(features, &means(scores))?;
        let mut people: BTreeMap<&str, usize> = BTreeMap::new();
        let mut votes: BTreeMap<&str, Vec<Vote>> = BTreeMap::new();
        for score in scores {
            let next = people.len();
            let person = *people.entry(score.person).or_insert(next);
            votes.entry(score.puzzle).or_default().push(Vote { person, value: score.value });
        }
        examples.votes = features.puzzles().iter().filter_map(|puzzle| votes.remove(puzzle.as_str())).collect();
        Ok(examples)
    }

    /// Number of examples.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are no examples.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Mean of the targets.
    pub fn mean(&self) -> f64 {
        self.targets.iter().sum::<f64>() / self.len() as f64
    }

    /// The examples at these indices.
    pub fn pick(&self, places: &[usize]) -> Self {
        Self {
            names: self.names.clone(),
            rows: places.iter().map(|place| self.rows[*place].clone()).collect(),
            targets: places.iter().map(|place| self.targets[*place]).collect(),
            votes: places.iter().filter_map(|place| self.votes.get(*place).cloned()).collect(),
        }
    }
}
