use crate::evaluate::cross_validation::held_out;
use crate::{
    Error, Examples, Lasso, LightGbmSettings, Linear, Metrics, Model, lasso, least_squares, m5, ridge, weigh_raters,
};
use std::fmt;
use std::str::FromStr;

/// A method for fitting a model.
#[derive(Clone, Debug, PartialEq)]
pub enum Method {
    /// The mean of the targets: the baseline of every other method.
    Mean,
    /// Ordinary least squares on all features.
    Squares,
    /// Least squares with M5 feature selection.
    M5,
    /// Ridge regression with this L2 penalty.
    Ridge(f64),
    /// Lasso: least squares with an L1 penalty.
    Lasso(Lasso),
    /// LightGBM; needs the cargo feature `lightgbm`.
    LightGbm(LightGbmSettings),
    /// The average of the methods that do best in a cross-validation within the examples. If the mean is among the
    /// candidates, methods that do worse than it are replaced by it.
    Best(Best),
    /// Another method, fitted to means that weight raters by their reliability; see [`weigh_raters`].
    RaterWeighted(Box<Method>),
}

/// Model selection by cross-validation.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// Candidate methods.
    pub candidates: Vec<Method>,
    /// Number of best methods to average. More than one is supported for linear models only.
    pub keep: usize,
    /// Number of folds.
    pub folds: usize,
    /// Number of repetitions of the cross-validation.
    pub repeats: u64,
}

impl Method {
    /// The method that does well on small data: the average of the best of several ridges and lassos, with and without
    /// steps, fitted to reliability-weighted means.
    pub fn ours() -> Self {
        let mut candidates = vec![Self::Mean, Self::Ridge(0.1), Self::Ridge(0.3), Self::Ridge(1.0)];
        for penalty in [0.6, 0.45, 0.34, 0.25, 0.18, 0.13] {
            for (steps, relaxed) in [(false, 0.0), (false, 0.5), (true, 0.0), (true, 0.5)] {
                candidates.push(Self::Lasso(Lasso { penalty, steps, relaxed }));
            }
        }
        Self::RaterWeighted(Box::new(Self::Best(Best { candidates, keep: 8, folds: 5, repeats: 2 })))
    }

    /// Fits a model. The seed determines folds and everything else that is random.
    pub fn fit(&self, examples: &Examples, seed: u64) -> Result<Model, Error> {
        if examples.is_empty() {
            return Err(Error::new("no examples: a model needs at least one"));
        }
        let linear = match self {
            Self::Mean => Linear::constant(examples.mean()),
            Self::Squares => least_squares(examples),
            Self::M5 => m5(examples),
            Self::Ridge(penalty) => ridge(examples, *penalty),
            Self::Lasso(how) => lasso(examples, *how),
            Self::LightGbm(settings) => return light(settings, examples, seed),
            Self::Best(best) => return best.fit(examples, seed),
            Self::RaterWeighted(method) => return method.fit(&weigh_raters(examples), seed),
        };
        Ok(Model::Linear(linear))
    }
}

#[cfg(feature = "lightgbm")]
fn light(settings: &LightGbmSettings, examples: &Examples, seed: u64) -> Result<Model, Error> {
    crate::fit::lightgbm::fit(settings, examples, seed).map(Model::Forest)
}

#[cfg(not(feature = "lightgbm"))]
fn light(_: &LightGbmSettings, _: &Examples, _: u64) -> Result<Model, Error> {
    Err(Error::new("built without LightGBM: build with `--features lightgbm`"))
}

impl Best {
    /// The candidates with their held-out mean squared errors, best first.
    pub fn ranking(&self, examples: &Examples, seed: u64) -> Result<Vec<(&Method, f64)>, Error> {
        let mut order = Vec::new();
        for method in &self.candidates {
            let mut error = 0.0;
            for time in 0..self.repeats {
                // All candidates get the same folds.
                let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(time);
                let estimates = held_out(examples, method, self.folds, seed, &mut || {})?.estimates;
                error += Metrics::between(&estimates, &examples.targets).rmse.powi(2) / self.repeats as f64;
            }
            order.push((method, error));
        }
        order.sort_by(|a, b| a.1.total_cmp(&b.1));
        Ok(order)
    }

    fn fit(&self, examples: &Examples, seed: u64) -> Result<Model, Error> {
        // Too few examples for a selection.
        if examples.len() < 2 * self.folds {
            return Method::Mean.fit(examples, seed);
        }
        let order = self.ranking(examples, seed)?;
        // Shrinks towards the mean where there is little to learn: a candidate selected by chance must not dominate.
        let mean = order.iter().position(|(method, _)| **method == Method::Mean).unwrap_or(order.len());
        let filler = (mean < order.len()).then_some(&Method::Mean);
        let better = order.iter().take(mean).map(|(method, _)| *method);
        let chosen = better.chain(filler.into_iter().cycle()).take(self.keep.max(1));
        let mut models = chosen.map(|method| method.fit(examples, seed));
        if self.keep <= 1 {
            return models.next().unwrap_or_else(|| Err(Error::new("no candidate methods: expected at least one")));
        }
        average(models).map(Model::Linear)
    }
}

fn average(models: impl Iterator<Item = Result<Model, Error>>) -> Result<Linear, Error> {
    let linear = models.map(|model| match model? {
        Model::Linear(linear) => Ok(linear),
        Model::Forest(_) => Err(Error::new("forests cannot be averaged: expected linear methods, or `keep` 1")),
    });
    Ok(Linear::average(&linear.collect::<Result<Vec<_>, Error>>()?))
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mean => f.write_str("mean"),
            Self::Squares => f.write_str("squares"),
            Self::M5 => f.write_str("m5"),
            Self::Ridge(penalty) => write!(f, "ridge={penalty}"),
            Self::Lasso(Lasso { penalty, steps, relaxed }) => {
                let steps = if *steps { "steps" } else { "plain" };
                write!(f, "lasso={penalty},{steps},{relaxed}")
            }
            Self::LightGbm(settings) => write!(f, "lightgbm={settings}"),
            Self::Best(_) => f.write_str("ours"),
            Self::RaterWeighted(method) => write!(f, "steady:{method}"),
        }
    }
}

impl FromStr for Method {
    type Err = Error;
    fn from_str(text: &str) -> Result<Self, Error> {
        let bad = || {
            Error::new(format!(
                "unknown method `{text}`: expected mean, squares, m5, ridge=PENALTY, lasso=PENALTY,plain|steps,RELAXED, \
                 lightgbm=SETTINGS or ours"
            ))
        };
        let number = |word: &str| word.parse().ok().filter(|number: &f64| (0.0..1e6).contains(number)).ok_or_else(bad);
        match text.split_once('=').map_or((text, ""), |pair| pair) {
            ("mean", "") => Ok(Self::Mean),
            ("squares", "") => Ok(Self::Squares),
            ("m5", "") => Ok(Self::M5),
            ("ours", "") => Ok(Self::ours()),
            ("ridge", penalty) => number(penalty).map(Self::Ridge),
            ("lasso", how) => {
                let words: Vec<&str> = how.split(',').collect();
                let [penalty, steps @ ("plain" | "steps"), relaxed] = words[..] else { return Err(bad()) };
                let (penalty, relaxed) = (number(penalty)?.min(1.0), number(relaxed)?.min(1.0));
                Ok(Self::Lasso(Lasso { penalty, steps: steps == "steps", relaxed }))
            }
            _ if text.starts_with("steady:") => Ok(Self::RaterWeighted(Box::new(text[7..].parse()?))),
            ("lightgbm", settings) => settings.parse().map(Self::LightGbm),
            _ => Err(bad()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Planted, cross_validate};

    /// Ratings unrelated to the puzzles: selection by chance is shrunk towards the mean.
    #[test]
    fn where_there_is_nothing_to_learn_little_is_said() {
        let (mut mean, mut ours, mut all) = (0.0, 0.0, 0.0);
        let Method::RaterWeighted(best) = Method::ours() else { unreachable!("ours weighs people") };
        let Method::Best(best) = *best else { unreachable!("ours chooses") };
        let always = Best {
            candidates: best.candidates.iter().filter(|way| **way != Method::Mean).cloned().collect(),
            ..best.clone()
        };
        for seed in 0..8 {
            let mut examples = Planted::new(50, 15, seed).examples();
            examples.targets.rotate_left(17);
            let error =
                |method: Method| cross_validate(&examples, &method, 10, [seed], || ()).unwrap().metrics().mae.value;
            mean += error(Method::Mean);
            ours += error(Method::Best(best.clone()));
            all += error(Method::Best(always.clone()));
        }
        assert!(ours < 1.03 * mean && ours < all, "{mean} {ours} {all}");
    }
}
