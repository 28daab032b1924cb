//! What is measured of a puzzle: as numbers with names, and as the text that is stored.

use puzzle::{Feature, Line, Solutions, Train};
use rate::Aspect;
use serde_json::{Map, Value};

/// What the names of numbers begin with that a published formula makes of the features.
const FORMULA: &str = "formula_";

/// The feature that every game has: how hard the plain formula thinks a puzzle is, in bits.
pub const BITS: Feature = Feature { name: "bits", sentence: "How well the answer is hidden among all lines of play." };

/// What was measured of a puzzle: names and numbers, in an order that the game gives.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbers {
    /// The names, in their order.
    pub names: Vec<String>,
    /// The numbers.
    pub row: Vec<f64>,
}

impl Numbers {
    /// Measures a puzzle along one answer of its own: the features of its game, then what published formulas make of them. Not a
    /// number where a feature speaks of the answer and there is none.
    pub fn along<G: Train>(puzzle: &G::Puzzle, answer: Option<&Line<G>>) -> Self {
        let values = G::measure(puzzle, answer);
        let by_formula = G::formulas(&values).into_iter().map(|(name, value)| (format!("{FORMULA}{name}"), value));
        let measured = G::features().iter().map(|feature| feature.name.to_owned()).zip(values);
        measured.chain(by_formula).collect()
    }

    /// Measures a puzzle that was solved: along its first answer, and with [`BITS`] after the features of its game.
    pub fn of<G: Train>(puzzle: &G::Puzzle, solutions: &Solutions<G>) -> Self {
        let mut numbers = Self::along::<G>(puzzle, solutions.lines.first());
        let place = numbers.measured().count();
        numbers.names.insert(place, BITS.name.to_owned());
        numbers.row.insert(place, G::hardness(puzzle, solutions));
        numbers
    }

    /// Those alone that are known: models take no others.
    pub fn known(&self) -> Self {
        self.iter().filter(|(_, value)| value.is_finite()).map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Reads a JSON object from name to number. A text that cannot be read holds none.
    pub fn read(features: &str) -> Self {
        let features: Map<String, Value> = serde_json::from_str(features).unwrap_or_default();
        features.into_iter().filter_map(|(name, value)| Some((name, value.as_f64()?))).collect()
    }

    /// The same, or `None` if the object has a null: a number that is not known.
    pub fn read_complete(features: &str) -> Option<Self> {
        let features: Map<String, Value> = serde_json::from_str(features).ok()?;
        features.into_iter().map(|(name, value)| Some((name, value.as_f64()?))).collect()
    }

    /// As a JSON object from name to number; null where one is not known.
    pub fn write(&self) -> String {
        let named = self.iter().map(|(name, value)| (name.to_owned(), Value::from(value)));
        Value::Object(named.collect::<Map<_, _>>()).to_string()
    }

    /// The number of this name.
    pub fn get(&self, name: &str) -> Option<f64> {
        self.iter().find(|(each, _)| *each == name).map(|(_, value)| value)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (&str, f64)> {
        self.names.iter().map(String::as_str).zip(self.row.iter().copied())
    }

    /// Those that were measured, without what formulas make of them.
    pub fn measured(&self) -> impl Iterator<Item = (&str, f64)> {
        self.iter().filter(|(name, _)| !name.starts_with(FORMULA))
    }

    /// What published formulas make of them, by question.
    pub fn published(&self) -> impl Iterator<Item = (&str, f64)> {
        self.iter().filter_map(|(name, value)| Some((name.strip_prefix(FORMULA)?, value)))
    }

    /// What a published formula makes of them about one question.
    pub fn published_of(&self, aspect: Aspect) -> Option<f64> {
        self.published().find(|(name, _)| *name == aspect.as_str()).map(|(_, value)| value)
    }
}

impl FromIterator<(String, f64)> for Numbers {
    fn from_iter<T: IntoIterator<Item = (String, f64)>>(all: T) -> Self {
        let (names, row) = all.into_iter().unzip();
        Self { names, row }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Budget, Solve};
    use tspin::TSpin;

    #[test]
    fn numbers_are_read_by_name_and_nonsense_holds_none() {
        let numbers = Numbers::read(r#"{"stones":12,"formula_fun":2.5,"missing":null}"#);
        assert_eq!((numbers.get("stones"), numbers.get("missing")), (Some(12.0), None));
        assert_eq!(numbers.measured().collect::<Vec<_>>(), [("stones", 12.0)]);
        assert_eq!(numbers.published().collect::<Vec<_>>(), [("fun", 2.5)]);
        assert_eq!((numbers.published_of(Aspect::Fun), numbers.published_of(Aspect::Difficulty)), (Some(2.5), None));
        assert_eq!(Numbers::read("no JSON"), Numbers::default());
        assert_eq!(Numbers::read_complete(r#"{"stones":12,"missing":null}"#), None);
        assert_eq!(Numbers::read_complete(r#"{"stones":12}"#), Some(Numbers::read(r#"{"stones":12}"#)));
    }

    #[test]
    fn what_is_stored_is_what_was_measured_and_is_known() {
        for code in ["tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd", "tspin:..........:LT:tsd"] {
            let puzzle = code.parse().unwrap();
            let numbers = Numbers::of::<TSpin>(&puzzle, &TSpin::solve(&puzzle, Budget::default()));
            let known = numbers.known();
            assert!(known.get(BITS.name).is_some() && numbers.measured().last().unwrap().0 == BITS.name);
            assert_eq!(Numbers::read(&numbers.write()).names, known.names);
        }
    }
}
