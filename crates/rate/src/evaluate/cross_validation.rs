use crate::{Error, Examples, Method, MetricIntervals, Metrics, folds};

/// Result of a cross-validation.
#[derive(Clone, Debug, PartialEq)]
pub struct Validation {
    /// For each run the metrics over all examples, each estimated by a model fitted without its fold.
    pub runs: Vec<Metrics>,
    /// For each example its mean held-out estimate over the runs.
    pub estimates: Vec<f64>,
}

impl Validation {
    /// The metrics with their intervals over the runs. Runs share their examples: the intervals show how much the
    /// partition into folds matters, not how much another sample of puzzles would.
    pub fn metrics(&self) -> MetricIntervals {
        MetricIntervals::over(&self.runs)
    }
}

/// Cross-validates a method, once for each seed: partitions the examples into folds and estimates each fold by a model
/// fitted to the others. A method that selects among others does so within its training folds, so this is nested
/// cross-validation. `progress` is called after each fold.
pub fn cross_validate(
    examples: &Examples,
    method: &Method,
    folds: usize,
    seeds: impl IntoIterator<Item = u64>,
    mut progress: impl FnMut(),
) -> Result<Validation, Error> {
    let mut validation = Validation { runs: Vec::new(), estimates: vec![0.0; examples.len()] };
    for seed in seeds {
        let HeldOut { estimates, tells_apart } = held_out(examples, method, folds, seed, &mut progress)?;
        let mut errors = Metrics::between(&estimates, &examples.targets);
        if !tells_apart {
            // The means differ by fold, and are low where the held-out targets are high: ranking them would mislead.
            errors.rank = f64::NAN;
        }
        validation.runs.push(errors);
        validation.estimates.iter_mut().zip(estimates).for_each(|(sum, estimate)| *sum += estimate);
    }
    let runs = validation.runs.len() as f64;
    validation.estimates.iter_mut().for_each(|sum| *sum /= runs);
    Ok(validation)
}

/// Held-out estimates of one partition into folds.
pub(crate) struct HeldOut {
    /// For each example the estimate of the model fitted without its fold.
    pub estimates: Vec<f64>,
    /// Whether any of the models is not constant.
    pub tells_apart: bool,
}

/// Estimates each example by a model fitted without its fold.
pub(crate) fn held_out(
    examples: &Examples,
    method: &Method,
    count: usize,
    seed: u64,
    progress: &mut impl FnMut(),
) -> Result<HeldOut, Error> {
    if examples.len() < 2 || count < 2 {
        return Err(Error::new("cross-validation needs at least two examples and two folds"));
    }
    let mut held_out = HeldOut { estimates: vec![0.0; examples.len()], tells_apart: false };
    for (outside, inside) in folds(examples.len(), count, seed) {
        let model = method.fit(&examples.pick(&outside), seed)?;
        let places = model.places(&examples.names)?;
        let estimates: Vec<f64> = examples.rows.iter().map(|row| model.estimate(row, &places)).collect();
        held_out.tells_apart |= estimates.iter().any(|estimate| *estimate != estimates[0]);
        inside.into_iter().for_each(|example| held_out.estimates[example] = estimates[example]);
        progress();
    }
    Ok(held_out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Planted;

    #[test]
    fn what_tells_nothing_apart_has_no_rank() {
        let examples = Planted::new(20, 5, 1).examples();
        for folds in [2, 5, 20] {
            let rank =
                |method: Method| cross_validate(&examples, &method, folds, [1, 2], || ()).unwrap().metrics().rank;
            assert!(rank(Method::Mean).value.is_nan(), "the means of folds are no order");
            assert!((-1.0..=1.0).contains(&rank(Method::Ridge(0.3)).value));
        }
    }
}
