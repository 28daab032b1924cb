//! Fitted models: run, saved as text, explained, with the data they apply to and how well they did.

pub mod domain;
pub mod estimator;
pub mod explanation;
pub mod forest;
pub mod holdout;
pub mod linear;
pub mod shapley;
pub mod tree;

use crate::{Error, Explanation, Features, Forest, Linear};

/// A fitted model: maps named features to an estimate. Saved as text; running it needs nothing that fitted it.
#[derive(Clone, Debug, PartialEq)]
pub enum Model {
    /// A weighted sum of features; without terms it is the mean.
    Linear(Linear),
    /// Gradient-boosted trees, as LightGBM saves them.
    Forest(Forest),
}

/// Header of a saved linear model. A saved forest is a LightGBM file as it is.
const LINEAR: &str = "tsumi linear model 1";

impl Model {
    /// Serialises the model as text.
    pub fn save(&self) -> String {
        match self {
            Self::Linear(linear) => format!("{LINEAR}\n{}", linear.write()),
            Self::Forest(forest) => forest.text().to_owned(),
        }
    }

    /// Parses the text of [`Model::save`], or a file saved by LightGBM.
    pub fn load(text: &str) -> Result<Self, Error> {
        match text.split_once('\n').map(|(first, rest)| (first.trim(), rest)) {
            Some((LINEAR, rest)) => Linear::read(rest, 2).map(Self::Linear),
            Some(("tree", _)) => Forest::parse(text).map(Self::Forest),
            _ => Err(Error::new(format!(
                "not a model: expected a first line `{LINEAR}`, or `tree` as in LightGBM's files"
            ))),
        }
    }

    /// Names of the features that the model needs.
    pub fn features(&self) -> Vec<&str> {
        match self {
            Self::Linear(linear) => linear.terms.iter().map(|term| term.feature.as_str()).collect(),
            Self::Forest(forest) => forest.names().iter().map(String::as_str).collect(),
        }
    }

    /// The column of each feature that the model needs, or an error that names the first missing one.
    pub fn places(&self, names: &[String]) -> Result<Vec<usize>, Error> {
        let place = |feature: &str| {
            let place = names.iter().position(|name| name == feature);
            place.ok_or_else(|| Error::new(format!("missing feature `{feature}`, which the model needs")))
        };
        self.features().into_iter().map(place).collect()
    }

    /// The estimates for rows with these feature names.
    pub fn predict(&self, names: &[String], rows: &[Vec<f64>]) -> Result<Vec<f64>, Error> {
        let places = self.places(names)?;
        Ok(rows.iter().map(|row| self.estimate(row, &places)).collect())
    }

    /// The estimates for the puzzles of a table, in its order.
    pub fn rate(&self, features: &Features) -> Result<Vec<f64>, Error> {
        self.predict(features.names(), features.rows())
    }

    /// The estimate for one row, with the columns from [`Model::places`].
    pub fn estimate(&self, row: &[f64], places: &[usize]) -> f64 {
        match self {
            Self::Linear(linear) => linear.predict(row, places),
            Self::Forest(forest) => forest.predict(row, places),
        }
    }

    /// The contribution of each feature to the estimate for one row, with the columns from [`Model::places`].
    pub fn explain(&self, row: &[f64], places: &[usize]) -> Explanation {
        match self {
            Self::Linear(linear) => linear.explain(row, places),
            Self::Forest(forest) => forest.explain(row, places),
        }
    }
}
