use crate::{Error, Explanation};
use std::fmt::Write as _;

/// A sum of weighted terms, and a constant.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    /// The constant.
    pub intercept: f64,
    /// The terms.
    pub terms: Vec<Term>,
}

/// A feature, or whether it exceeds a bound, times a weight.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The feature.
    pub feature: String,
    /// If given, the term is 1 where the feature is greater than this, and otherwise 0.
    pub over: Option<f64>,
    /// The weight.
    pub weight: f64,
    /// Its mean where the model was fitted, before the weight: explanations compare with that.
    pub mean: f64,
}

impl Term {
    /// What the term is before the weight.
    pub(crate) fn value(&self, feature: f64) -> f64 {
        self.over.map_or(feature, |bound| f64::from(u8::from(feature > bound)))
    }
}

impl Linear {
    /// The model that always says the same.
    pub fn constant(value: f64) -> Self {
        Self { intercept: value, terms: Vec::new() }
    }

    /// The mean of several: again a sum of terms.
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

    /// The estimate for a row, in which `places` says where each term finds its feature.
    pub(crate) fn predict(&self, row: &[f64], places: &[usize]) -> f64 {
        let terms = self.terms.iter().zip(places);
        self.intercept + terms.map(|(term, place)| term.weight * term.value(row[*place])).sum::<f64>()
    }

    /// What each term does to the estimate, compared with its mean.
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

    /// Reads what `write` wrote; `first` is the number of its first line in the file.
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
        model.ok_or_else(|| Error::new("the model has no line `intercept NUMBER`"))
    }
}
