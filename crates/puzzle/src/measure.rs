use crate::{Line, Solve};

/// A named number computed from a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// The name in data files: lower case, words joined by underscores.
    pub name: &'static str,
    /// What the feature counts, in one sentence.
    pub sentence: &'static str,
}

/// A game whose puzzles can be measured.
pub trait Measure: Solve {
    /// Raised whenever a puzzle gets other features than before, or another difficulty in bits. Features that were stored with
    /// an older version are measured again. Never 0, which stands for an unknown version.
    const MEASURE_VERSION: u32;

    /// The features, in the order of the values of [`Measure::measure`].
    fn features() -> &'static [Feature];

    /// The values of the features for a puzzle and one of its answers. NaN where a feature depends on the answer and
    /// there is none.
    fn measure(puzzle: &Self::Puzzle, answer: Option<&Line<Self>>) -> Vec<f64>;
}
