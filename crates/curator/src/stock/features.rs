//! What was measured of a puzzle, read from the storage.

use crate::stock::row::FORMULA;
use rate::Aspect;
use serde_json::{Map, Value};

/// What was measured of a puzzle, as it is stored: names and numbers. A text that cannot be read holds none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Numbers {
    /// The names, in their order.
    pub names: Vec<String>,
    /// The numbers.
    pub row: Vec<f64>,
}

impl Numbers {
    /// Reads a JSON object from name to number.
    pub fn read(features: &str) -> Self {
        let features: Map<String, Value> = serde_json::from_str(features).unwrap_or_default();
        features.into_iter().filter_map(|(name, value)| Some((name, value.as_f64()?))).collect()
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
        self.published().find(|(name, _)| *name == aspect.name()).map(|(_, value)| value)
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

    #[test]
    fn numbers_are_read_by_name_and_nonsense_holds_none() {
        let numbers = Numbers::read(r#"{"stones":12,"formula_fun":2.5,"missing":null}"#);
        assert_eq!((numbers.get("stones"), numbers.get("missing")), (Some(12.0), None));
        assert_eq!(numbers.measured().collect::<Vec<_>>(), [("stones", 12.0)]);
        assert_eq!(numbers.published().collect::<Vec<_>>(), [("fun", 2.5)]);
        assert_eq!((numbers.published_of(Aspect::Fun), numbers.published_of(Aspect::Difficulty)), (Some(2.5), None));
        assert_eq!(Numbers::read("no JSON"), Numbers::default());
    }
}
