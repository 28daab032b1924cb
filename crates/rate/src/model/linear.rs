use crate::{Error, Explanation};
use std::fmt::Write as _;

/// A linear model: an intercept and weighted terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    /// The intercept.
    pub intercept: f64,
    /// The weighted terms.
    pub terms: Vec<Term>,
}

/// A weighted feature, or a weighted step function of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// Name of the feature.
    pub feature: String,
    /// If given, the term is a step: 1 where the feature exceeds this threshold, otherwise 0.
    pub over: Option<f64>,
    /// The weight.
    pub weight: f64,
    /// Mean of the unweighted term over the training data; explanations are relative to it.
    pub mean: f64,
}

impl Term {
    /// The unweighted term for a value of the feature.
    pub(crate) fn value(&self, feature: f64) -> f64 {
        self.over.map_or(feature, |bound| f64::from(u8::from(feature > bound)))
    }
}

impl Linear {
    /// The constant model.
    pub fn constant(value: f64) -> Self {
        Self { intercept: value, terms: Vec::new() }
    }

    /// The average of several models, which is linear again.
    pub fn average(models: &[Self]) -> Self {
        let share = 1.0 / models.len() as f64;
        let mut average = Self::constant(models.iter().map(|model| model.intercept * share).sum());
        for term in models.iter().flat_map(|model| &model.terms) {
            let same = |other: &&mut Term| other.feature == term.feature && other.over == term.over;
            match average.terms.iter_mut().find(same) {
                Some(other) => other.weight += term.weight * share,
                None => average.terms.push(Term { weight: term.weight * share, ..term.clone() }),
            }
        }
        average
    }

    /// The estimate for a row; `places` maps each term to the column of its feature.
    pub(crate) fn predict(&self, row: &[f64], places: &[usize]) -> f64 {
        let terms = self.terms.iter().zip(places);
        self.intercept + terms.map(|(term, place)| term.weight * term.value(row[*place])).sum::<f64>()
    }

    /// The contribution of each term, relative to its training mean.
    pub(crate) fn explain(&self, row: &[f64], places: &[usize]) -> Explanation {
        let base = self.intercept + self.terms.iter().map(|term| term.weight * term.mean).sum::<f64>();
        let parts = self
            .terms
            .iter()
            .zip(places)
            .map(|(term, place)| (term.feature.as_str(), term.weight * (term.value(row[*place]) - term.mean)));
        Explanation::new(base, parts)
    }

    pub(crate) fn write(&self) -> String {
        let mut text = format!("intercept {}\n", self.intercept);
        for Term { feature, over, weight, mean } in &self.terms {
            let over = over.map_or_else(String::new, |bound| format!(" over {bound}"));
            // Writing to a String cannot fail.
            let _ = writeln!(text, "term {feature}{over} weight {weight} mean {mean}");
        }
        text
    }

    /// Parses the output of `write`; `first` is the line number of its first line in the file.
    pub(crate) fn read(lines: &str, first: usize) -> Result<Self, Error> {
        let mut model: Option<Self> = None;
        for (line, text) in (first..).zip(lines.lines()) {
            let bad = || {
                Error::new(format!(
                    "line {line}: `{text}`: expected `intercept NUMBER`, then lines `term NAME [over NUMBER] weight NUMBER mean NUMBER`"
                ))
            };
            let number = |word: &str| word.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(bad);
            let words: Vec<&str> = text.split_whitespace().collect();
            let (over, rest) = match words.as_slice() {
                ["term", name, "over", bound, rest @ ..] => (Some(number(bound)?), Some((name, rest))),
                ["term", name, rest @ ..] => (None, Some((name, rest))),
                _ => (None, None),
            };
            match (&mut model, words.as_slice(), rest) {
                (_, [], _) => {}
                (None, ["intercept", value], _) => model = Some(Self::constant(number(value)?)),
                (Some(model), _, Some((name, ["weight", weight, "mean", mean]))) => model.terms.push(Term {
                    feature: (*name).to_string(),
                    over,
                    weight: number(weight)?,
                    mean: number(mean)?,
                }),
                _ => return Err(bad()),
            }
        }
        model.ok_or_else(|| Error::new("the model is empty: expected a line `intercept NUMBER`"))
    }
}
