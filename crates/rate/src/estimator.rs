//! A model with what must be known to use it: of which puzzles it speaks, about what, and where that comes from. As text:
//!
//! ```text
//! tsumi estimator 1
//! game tspin
//! steps 2
//! aspect difficulty
//! source simulated
//! tsumi linear model 1
//! …
//! ```

use crate::{Aspect, Error, Features, Model, Source};

const FIRST: &str = "tsumi estimator 1";

/// A model for the puzzles of one game and one number of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimator {
    /// The game's key.
    pub game: String,
    /// Moves of the puzzles.
    pub steps: usize,
    /// What it estimates, from 1 to 5.
    pub aspect: Aspect,
    /// Whose word it was fitted to.
    pub source: Source,
    /// The model.
    pub model: Model,
}

impl Estimator {
    /// The estimator as text.
    pub fn save(&self) -> String {
        let Self { game, steps, aspect, source, model } = self;
        format!("{FIRST}\ngame {game}\nsteps {steps}\naspect {aspect}\nsource {source}\n{}", model.save())
    }

    /// Reads an estimator from its text.
    pub fn load(text: &str) -> Result<Self, Error> {
        let mut rest = text;
        let mut line = || {
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            rest = after;
            line.trim()
        };
        if line() != FIRST {
            return Err(Error::new(format!("this is no estimator: expected a first line `{FIRST}`")));
        }
        let mut value = |name: &str| {
            let line = line();
            let value = line.strip_prefix(name).and_then(|value| value.strip_prefix(' '));
            value.ok_or_else(|| Error::new(format!("`{line}` in an estimator: expected `{name} …`")))
        };
        let game = value("game")?.to_owned();
        let steps = value("steps")?;
        let steps = steps.parse().map_err(|_| Error::new(format!("steps `{steps}`: expected a whole number")))?;
        let (aspect, source) = (value("aspect")?.parse()?, value("source")?.parse()?);
        Ok(Self { game, steps, aspect, source, model: Model::load(rest)? })
    }

    /// The estimates for the puzzles of a table, in its order and on the scale from 1 to 5.
    pub fn rate(&self, features: &Features) -> Result<Vec<f64>, Error> {
        Ok(self.model.rate(features)?.into_iter().map(|estimate| estimate.clamp(1.0, 5.0)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Linear, Term};

    #[test]
    fn estimators_round_trip_and_stay_on_the_scale() {
        let term = Term { feature: "gaps".into(), over: None, weight: 2.0, mean: 1.0 };
        let model = Model::Linear(Linear { intercept: 1.5, terms: vec![term] });
        let estimator =
            Estimator { game: "tspin".into(), steps: 2, aspect: Aspect::Fun, source: Source::Simulated, model };
        assert_eq!(Estimator::load(&estimator.save()).unwrap(), estimator);
        let mut features = Features::new(["gaps"]).unwrap();
        features.push("p", vec![1.0]).unwrap();
        features.push("q", vec![9.0]).unwrap();
        assert_eq!(estimator.rate(&features).unwrap(), [3.5, 5.0]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let fault = |text: &str| Estimator::load(text).unwrap_err().to_string();
        assert!(fault("tree\n").contains("expected a first line"));
        assert!(fault("tsumi estimator 1\ngame tspin\nsteps two\n").contains("steps `two`"));
        assert!(fault("tsumi estimator 1\ngame tspin\naspect fun\n").contains("expected `steps …`"));
        assert!(fault("tsumi estimator 1\ngame g\nsteps 1\naspect fun\nsource hearsay\n").contains("`hearsay`"));
    }
}
