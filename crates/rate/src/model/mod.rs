pub mod domain;
pub mod estimator;
pub mod explanation;
pub mod forest;
pub mod holdout;
pub mod linear;
pub mod shapley;
pub mod tree;

use crate::{Error, Explanation, Features, Forest, Linear};

/// A fitted model: from named features to an estimate. Saved as text, and run from it anywhere.
#[derive(Clone, Debug, PartialEq)]
pub enum Model {
    /// A sum of weighted terms; also the mean, which has none.
    Linear(Linear),
    /// Trees, as LightGBM writes them.
    Forest(Forest),
}

/// The first line of a linear model. A forest begins as LightGBM's files do, and is one.
const LINEAR: &str = "tsumi linear model 1";

impl Model {
    /// The model as text.
    pub fn save(&self) -> String {
        match self {
            Self::Linear(linear) => format!("{LINEAR}\n{}", linear.write()),
            Self::Forest(forest) => forest.text().to_owned(),
        }
    }

    /// Reads a model from its text.
    pub fn load(text: &str) -> Result<Self, Error> {
        match text.split_once('\n').map(|(first, rest)| (first.trim(), rest)) {
            Some((LINEAR, rest)) => Linear::read(rest, 2).map(Self::Linear),
            Some(("tree", _)) => Forest::parse(text).map(Self::Forest),
            _ => Err(Error::new(format!(
                "this is no model: expected a first line `{LINEAR}`, or `tree` as LightGBM writes"
            ))),
        }
    }

    /// The features that it asks for.
    pub fn features(&self) -> Vec<&str> {
        match self {
            Self::Linear(linear) => linear.terms.iter().map(|term| term.feature.as_str()).collect(),
            Self::Forest(forest) => forest.names().iter().map(String::as_str).collect(),
        }
    }

    /// Where each of its features stands among these names; a feature that is missing is an error.
    pub fn places(&self, names: &[String]) -> Result<Vec<usize>, Error> {
        let place = |feature: &str| {
            let place = names.iter().position(|name| name == feature);
            place.ok_or_else(|| Error::new(format!("the model asks for the feature `{feature}`, which is not there")))
        };
        self.features().into_iter().map(place).collect()
    }

    /// The estimates for rows of features with these names.
    pub fn predict(&self, names: &[String], rows: &[Vec<f64>]) -> Result<Vec<f64>, Error> {
        let places = self.places(names)?;
        Ok(rows.iter().map(|row| self.estimate(row, &places)).collect())
    }

    /// The estimates for the puzzles of a table, in its order.
    pub fn rate(&self, features: &Features) -> Result<Vec<f64>, Error> {
        self.predict(features.names(), features.rows())
    }

    /// The estimate for one row, with the places of [`Model::places`].
    pub fn estimate(&self, row: &[f64], places: &[usize]) -> f64 {
        match self {
            Self::Linear(linear) => linear.predict(row, places),
            Self::Forest(forest) => forest.predict(row, places),
        }
    }

    /// Why the estimate for one row is what it is.
    pub fn explain(&self, row: &[f64], places: &[usize]) -> Explanation {
        match self {
            Self::Linear(linear) => linear.explain(row, places),
            Self::Forest(forest) => forest.explain(row, places),
        }
    }
}
