//! The measured features of a puzzle, and the JSON in which they are stored.

use puzzle::{Feature, Line, Solutions, Train};
use serde_json::{Map, Value};

/// Prefix of the names under which earlier versions stored the estimates of formulas beside the features.
const FORMULA_PREFIX: &str = "formula_";

/// The feature that every game has: the difficulty by the plain formula, in bits.
pub const BITS: Feature = Feature { name: "bits", sentence: "How well the answer is hidden among all lines of play." };

/// The features of a puzzle, in the order of its game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FeatureValues {
    /// The names.
    pub names: Vec<String>,
    /// The values, in the order of the names.
    pub row: Vec<f64>,
}

impl FeatureValues {
    /// Measures a puzzle along one of its answers. Features of the answer are NaN if there is none.
    pub fn along<G: Train>(puzzle: &G::Puzzle, answer: Option<&Line<G>>) -> Self {
        G::features().iter().map(|feature| feature.name.to_owned()).zip(G::measure(puzzle, answer)).collect()
    }

    /// Measures a solved puzzle along one of its answers, with [`BITS`] after the features of its game.
    pub fn of<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>, answer: Option<&Line<G>>) -> Self {
        let mut features = Self::along::<G>(puzzle, answer);
        features.names.push(BITS.name.to_owned());
        features.row.push(G::hardness(puzzle, solutions));
        features
    }

    /// Only the finite values: models accept no others.
    pub fn finite(&self) -> Self {
        self.iter().filter(|(_, value)| value.is_finite()).map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Parses a JSON object of features by name. Anything else counts as empty, and values that are not features are skipped.
    pub fn read(features: &str) -> Self {
        let features: Map<String, Value> = serde_json::from_str(features).unwrap_or_default();
        features.into_iter().filter_map(|(name, value)| Some((name, value.as_f64()?))).collect()
    }

    /// Like [`FeatureValues::read`], but `None` if the text is not such an object or a value is null.
    pub fn read_complete(features: &str) -> Option<Self> {
        let features: Map<String, Value> = serde_json::from_str(features).ok()?;
        features.into_iter().map(|(name, value)| Some((name, value.as_f64()?))).collect()
    }

    /// Writes a JSON object of features by name, with null for NaN.
    pub fn write(&self) -> String {
        let named = self.iter().map(|(name, value)| (name.to_owned(), Value::from(value)));
        Value::Object(named.collect::<Map<_, _>>()).to_string()
    }

    /// The value with this name.
    pub fn get(&self, name: &str) -> Option<f64> {
        self.iter().find(|(each, _)| *each == name).map(|(_, value)| value)
    }

    /// All names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, f64)> {
        self.names.iter().map(String::as_str).zip(self.row.iter().copied())
    }

    /// The measured features, without the estimates that earlier versions stored beside them.
    pub fn measured(&self) -> impl Iterator<Item = (&str, f64)> {
        self.iter().filter(|(name, _)| !name.starts_with(FORMULA_PREFIX))
    }
}

impl FromIterator<(String, f64)> for FeatureValues {
    fn from_iter<T: IntoIterator<Item = (String, f64)>>(all: T) -> Self {
        let (names, row) = all.into_iter().unzip();
        Self { names, row }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::types::{Nazo, Shisen, TSpin};
    use puzzle::{Budget, Forged, Solve, forge_one};

    #[test]
    fn features_are_read_by_name_and_invalid_text_is_empty() {
        let features = FeatureValues::read(r#"{"stones":12,"formula_fun":2.5,"missing":null}"#);
        assert_eq!((features.get("stones"), features.get("missing")), (Some(12.0), None));
        assert_eq!(features.measured().collect::<Vec<_>>(), [("stones", 12.0)]);
        assert_eq!(FeatureValues::read("no JSON"), FeatureValues::default());
        assert_eq!(FeatureValues::read_complete(r#"{"stones":12,"missing":null}"#), None);
        assert_eq!(FeatureValues::read_complete(r#"{"stones":12}"#), Some(FeatureValues::read(r#"{"stones":12}"#)));
    }

    #[test]
    fn the_stored_features_are_the_finite_ones() {
        for code in ["tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "tspin:..........:LT:tsd"] {
            let puzzle = code.parse().unwrap();
            let solutions = TSpin::solve(&puzzle, Budget::default());
            let features = FeatureValues::of::<TSpin>(&puzzle, &solutions, solutions.lines.first());
            let finite = features.finite();
            assert!(finite.get(BITS.name).is_some() && features.measured().last().unwrap().0 == BITS.name);
            assert_eq!(FeatureValues::read(&features.write()).names, finite.names);
        }
    }

    /// Some puzzles of each game with the version of its measures and their features.
    fn some<G: Train>(recipes: &[&str]) -> Vec<String> {
        let puzzles = recipes.iter().flat_map(|recipe| {
            let recipe = recipe.parse().unwrap();
            (1..).filter_map(move |seed| forge_one::<G>(&recipe, seed).ok()).take(3)
        });
        let line = |forged: Forged<G>| {
            let features = FeatureValues::of::<G>(&forged.puzzle, &forged.solutions, forged.measured_answer());
            format!("{} {} {}", forged.certificate, G::MEASURE_VERSION, features.write())
        };
        puzzles.map(line).collect()
    }

    /// If this fails, either the change was a mistake, or [`puzzle::Measure::MEASURE_VERSION`] must be raised, so that stored puzzles are
    /// measured again, and the file made anew of what is printed here.
    #[test]
    fn measures_are_pinned() {
        let tspin = some::<TSpin>(&["reverse-1", "reverse-2", "reverse-4", "donate-3", "spin-2", "lookalike-1"]);
        let nazo =
            some::<Nazo>(&["reverse-1-2", "reverse-2-3,loose=4,unique", "reverse-3-5,loose=4,unique", "random-2-3"]);
        let shisen = some::<Shisen>(&["random-6x4", "back-6x4", "random-6x4-inside"]);
        let now = [tspin, nazo, shisen].concat().join("\n");
        assert!(now == include_str!("pinned_features.txt").trim_end(), "{now}");
    }
}
