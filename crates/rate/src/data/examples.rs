use crate::{Error, Features, Score, means};
use std::collections::BTreeMap;

/// What a model is fitted to: rows of features, and the number that each is to come out as.
#[derive(Clone, Debug, PartialEq)]
pub struct Examples {
    /// The names of the features.
    pub names: Vec<String>,
    /// The features.
    pub rows: Vec<Vec<f64>>,
    /// What they are to come out as: for ratings, the mean of the votes.
    pub targets: Vec<f64>,
    /// Where the targets are means of people's answers, these: for each example who gave which. Otherwise empty.
    pub votes: Vec<Vec<Vote>>,
}

/// A person's answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vote {
    /// The number of the person.
    pub person: usize,
    /// The answer.
    pub value: f64,
}

impl Examples {
    /// The puzzles that have both features and a target, in the order of the table.
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

    /// The puzzles that have both features and scores, with the means of those, in the order of the table.
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

    /// How many there are.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// The mean of the targets.
    pub fn mean(&self) -> f64 {
        self.targets.iter().sum::<f64>() / self.len() as f64
    }

    /// Those at these places.
    pub fn pick(&self, places: &[usize]) -> Self {
        Self {
            names: self.names.clone(),
            rows: places.iter().map(|place| self.rows[*place].clone()).collect(),
            targets: places.iter().map(|place| self.targets[*place]).collect(),
            votes: places.iter().filter_map(|place| self.votes.get(*place).cloned()).collect(),
        }
    }
}
