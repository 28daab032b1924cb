use crate::{Line, Solve};

/// A number that says something about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its name in data files: lower case, words joined by underscores.
    pub name: &'static str,
    /// What it counts, in one sentence.
    pub sentence: &'static str,
}

/// A game whose puzzles can be measured.
pub trait Measure: Solve {
    /// The features, in the order in which [`Measure::measure`] gives their values.
    fn features() -> &'static [Feature];

    /// The values of the features for a puzzle and one answer of its own, the first that its solver gives. Not a number
    /// where a feature speaks of the answer and there is none.
    fn measure(puzzle: &Self::Puzzle, answer: Option<&Line<Self>>) -> Vec<f64>;
}
