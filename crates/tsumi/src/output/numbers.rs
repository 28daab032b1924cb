use crate::games::Entry;
use curator::models::formula;
use puzzle::Line;
use rate::Aspect;
use serde::{Serialize, Serializer, ser::SerializeMap};

/// Features of a puzzle, and estimates by formulas from papers.
#[derive(Serialize)]
pub struct Numbers {
    /// By name; NaN where a feature depends on the answer and there is none.
    #[serde(serialize_with = "by_name")]
    pub features: Vec<(&'static str, f64)>,
    /// Left out in JSON if there are none.
    #[serde(serialize_with = "by_aspect", skip_serializing_if = "Vec::is_empty")]
    pub estimates: Vec<(Aspect, f64)>,
}

impl Numbers {
    /// Features and estimates of a puzzle along an answer.
    pub fn along<G: Entry>(puzzle: &G::Puzzle, answer: Option<&Line<G>>) -> Self {
        let values = G::measure(puzzle, answer);
        let features = G::features().iter().map(|feature| feature.name).zip(values.iter().copied()).collect();
        Self { features, estimates: estimates::<G>(puzzle, values) }
    }
}

/// Estimates of a puzzle with these values of its features.
pub fn estimates<G: Entry>(puzzle: &G::Puzzle, mut values: Vec<f64>) -> Vec<(Aspect, f64)> {
    // Short puzzles have only the first features.
    values.resize(G::features().len(), f64::NAN);
    let estimates = formula::of_values::<G>(puzzle, &values);
    estimates.into_iter().map(|(aspect, value)| (aspect, rounded(value))).collect()
}

/// Rounds to three digits: a formula fitted to thirty puzzles is not more precise.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// A number that is written without a decimal point if it is whole, and as null if it is unknown.
pub struct Number(pub f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 { to.serialize_i64(self.0 as i64) } else { to.serialize_f64(self.0) }
    }
}

fn by_name<S: Serializer>(features: &[(&str, f64)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(features.iter().map(|(name, value)| (name, Number(*value))))
}

fn by_aspect<S: Serializer>(estimates: &[(Aspect, f64)], to: S) -> Result<S::Ok, S::Error> {
    let mut map = to.serialize_map(Some(estimates.len() + 1))?;
    for (aspect, value) in estimates {
        map.serialize_entry(aspect.as_str(), value)?;
    }
    map.serialize_entry("source", "formula")?;
    map.end()
}
