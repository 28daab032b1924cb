//! A model with its metadata: which puzzles and question it is for, where its training data comes from, its
//! cross-validated error and its applicability domain. As text:
//!
//! ```text
//! tsumi estimator 2
//! game tspin
//! steps 2
//! aspect difficulty
//! source simulated
//! checked 59 error 0.212 mean 0.311 doubt 0.031
//! seen gaps 1 9
//! tsumi linear model 1
//! …
//! end
//! ```

use crate::{Aspect, Domain, Error, Features, Holdout, Model, Source};

const FIRST: &str = "tsumi estimator 2";
/// Header of the previous format, which has neither cross-validated error, nor domain, nor a closing line.
const OLDER: &str = "tsumi estimator 1";
const END: &str = "\nend";

/// A fitted model for the puzzles of one game with one number of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimator {
    /// Key of the game.
    pub game: String,
    /// Number of moves of the puzzles.
    pub steps: usize,
    /// The question it answers, on the scale from 1 to 5.
    pub aspect: Aspect,
    /// Where its training data comes from.
    pub source: Source,
    /// Cross-validated error, or `None` if the fitting program did not record it.
    pub holdout: Option<Holdout>,
    /// Applicability domain.
    pub domain: Domain,
    /// The model itself.
    pub model: Model,
}

impl Estimator {
    /// Serialises the estimator as text.
    pub fn save(&self) -> String {
        let Self { game, steps, aspect, source, holdout, domain, model } = self;
        let holdout = holdout.map(|holdout| format!("{holdout}\n")).unwrap_or_default();
        let (domain, model) = (domain.save(), model.save());
        let model = model.trim_end();
        format!(
            "{FIRST}\ngame {game}\nsteps {steps}\naspect {aspect}\nsource {source}\n{holdout}{domain}{model}{END}\n"
        )
    }

    /// Parses the text of [`Estimator::save`], or of the previous format.
    pub fn load(text: &str) -> Result<Self, Error> {
        let mut rest = text;
        let mut line = || {
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            rest = after;
            line.trim()
        };
        match line() {
            FIRST if !text.trim_end().ends_with(END) => {
                return Err(Error::new("the estimator is truncated: expected a last line `end`"));
            }
            FIRST | OLDER => {}
            _ => return Err(Error::new(format!("not an estimator: expected a first line `{FIRST}`"))),
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
        let (mut holdout, mut domain) = (None, Domain::default());
        loop {
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            match line.trim().split_once(' ') {
                Some((Holdout::WORD, said)) => holdout = Some(Holdout::read(said)?),
                Some((Domain::WORD, said)) => domain.take(said)?,
                _ => break,
            }
            rest = after;
        }
        let model = Model::load(rest.trim_end().strip_suffix(END).unwrap_or(rest))?;
        Ok(Self { game, steps, aspect, source, holdout, domain, model })
    }

    /// The estimate for one puzzle, clamped to the scale from 1 to 5. `None` if a feature is missing or the puzzle lies
    /// outside the applicability domain.
    pub fn estimate(&self, names: &[String], row: &[f64]) -> Option<f64> {
        if self.domain.first_outside(names, row).is_some() {
            return None;
        }
        let places = self.model.places(names).ok()?;
        Some(self.model.estimate(row, &places).clamp(1.0, 5.0))
    }

    /// The estimates for all puzzles of a table, clamped to the scale from 1 to 5. The domain is not checked.
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
        let (game, holdout) = ("tspin".to_owned(), None);
        let (aspect, source, domain) = (Aspect::Fun, Source::Simulated, Domain::default());
        let estimator = Estimator { game, steps: 2, aspect, source, holdout, domain, model };
        assert_eq!(Estimator::load(&estimator.save()).unwrap(), estimator);
        let mut features = Features::new(["gaps"]).unwrap();
        features.push("p", vec![1.0]).unwrap();
        features.push("q", vec![9.0]).unwrap();
        assert_eq!(estimator.rate(&features).unwrap(), [3.5, 5.0]);

        // With a domain and a cross-validated error.
        let holdout = Some(Holdout { puzzles: 59, mae: 0.2125, baseline_mae: 0.5, standard_error: 0.0625 });
        let complete = Estimator {
            holdout,
            domain: Domain::of(features.names(), features.rows().iter().map(Vec::as_slice)),
            ..estimator.clone()
        };
        assert_eq!(Estimator::load(&complete.save()).unwrap(), complete);
        let without_error = complete.save().replace(" doubt 0.0625", "");
        assert_eq!(Estimator::load(&without_error).unwrap().holdout.map(|holdout| holdout.standard_error), Some(0.0));
        let names = ["gaps".to_owned()];
        assert_eq!((complete.estimate(&names, &[1.0]), complete.estimate(&names, &[12.0])), (Some(3.5), None));
        assert_eq!((estimator.estimate(&names, &[12.0]), estimator.estimate(&[], &[])), (Some(5.0), None));
        // The previous format has no closing line; in the present one it must not be missing.
        let text = estimator.save();
        let older = text.replace(FIRST, OLDER).replace("\nend\n", "\n");
        assert_eq!(Estimator::load(&older).unwrap(), estimator);
        for cut in 0..text.len() - 1 {
            assert!(Estimator::load(&text[..cut]).is_err(), "{}", &text[..cut]);
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let fault = |text: &str| Estimator::load(text).unwrap_err().to_string();
        assert!(fault("tree\n").contains("expected a first line"));
        assert!(fault("tsumi estimator 1\ngame tspin\nsteps two\n").contains("steps `two`"));
        assert!(fault("tsumi estimator 1\ngame tspin\naspect fun\n").contains("expected `steps …`"));
        assert!(fault("tsumi estimator 1\ngame g\nsteps 1\naspect fun\nsource hearsay\n").contains("`hearsay`"));
        let checked = |said: &str| {
            fault(&format!("tsumi estimator 1\ngame g\nsteps 1\naspect fun\nsource people\nchecked {said}\n"))
        };
        assert!(checked("some").contains("expected `59 error 0.212 mean 0.311 doubt 0.031`"));
        assert!(checked("5 error 1 mean 2 doubt").contains("expected `59"));
        assert!(checked("5 error -1 mean 1").contains("`checked 5 error -1 mean 1`"));
    }
}
