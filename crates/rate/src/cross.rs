use crate::{Error, ErrorSpreads, Errors, Examples, Method, folds};

/// How well a method estimates what it has not seen.
#[derive(Clone, Debug, PartialEq)]
pub struct Validation {
    /// One for each run: the errors over all examples, each estimated by a model fitted without its fold.
    pub runs: Vec<Errors>,
    /// For each example the mean of its estimates over the runs.
    pub estimates: Vec<f64>,
}

impl Validation {
    /// The errors with their spread over the runs. The runs share their examples: this is how much the dealing of the folds matters,
    /// not how much another collection of puzzles would.
    pub fn errors(&self) -> ErrorSpreads {
        ErrorSpreads::over(&self.runs)
    }
}

/// Cross-validates a method: deals the examples into folds, and estimates each fold by a model fitted to the others; once for
/// each seed. If the method makes a choice, it makes it within what it is given, so that this is nested. `progress` is
/// called after each fold.
pub fn cross_validate(
    examples: &Examples,
    method: &Method,
    folds: usize,
    seeds: impl IntoIterator<Item = u64>,
    mut progress: impl FnMut(),
) -> Result<Validation, Error> {
    let mut validation = Validation { runs: Vec::new(), estimates: vec![0.0; examples.len()] };
    for seed in seeds {
        let estimates = held_out(examples, method, folds, seed, &mut progress)?;
        validation.runs.push(Errors::between(&estimates, &examples.targets));
        validation.estimates.iter_mut().zip(estimates).for_each(|(sum, estimate)| *sum += estimate);
    }
    let runs = validation.runs.len() as f64;
    validation.estimates.iter_mut().for_each(|sum| *sum /= runs);
    Ok(validation)
}

/// Each example's estimate by a model that was fitted without its fold.
pub(crate) fn held_out(
    examples: &Examples,
    method: &Method,
    count: usize,
    seed: u64,
    progress: &mut impl FnMut(),
) -> Result<Vec<f64>, Error> {
    if examples.len() < 2 || count < 2 {
        return Err(Error::new("cross-validation needs two examples and two folds or more"));
    }
    let mut estimates = vec![0.0; examples.len()];
    for (outside, inside) in folds(examples.len(), count, seed) {
        let model = method.fit(&examples.pick(&outside), seed)?;
        let places = model.places(&examples.names)?;
        for example in inside {
            estimates[example] = model.estimate(&examples.rows[example], &places);
        }
        progress();
    }
    Ok(estimates)
}
