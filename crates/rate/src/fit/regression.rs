use crate::{Error, Examples, Linear, Metrics, Model, correlation, fit::design::Design, least_squares};

/// A least-squares fit with its goodness of fit on the training data.
#[derive(Clone, Debug, PartialEq)]
pub struct Regression {
    /// The fitted model.
    pub model: Linear,
    /// Multiple correlation R: the correlation of the fitted values with the targets.
    pub multiple_r: f64,
    /// R²: the fraction of the variance that is explained.
    pub r_squared: f64,
    /// Adjusted R²: R² corrected for the number of features.
    pub adjusted_r_squared: f64,
}

impl Regression {
    /// Fits all features that vary. All values must be finite, and there must be at least two more examples than features.
    pub fn of(examples: &Examples) -> Result<Self, Error> {
        for (number, (row, target)) in (1..).zip(examples.rows.iter().zip(&examples.targets)) {
            let names = examples.names.iter().map(String::as_str).chain(["the target"]);
            if let Some((name, value)) = names.zip(row.iter().chain([target])).find(|(_, value)| !value.is_finite()) {
                return Err(Error::new(format!("example {number}: {name} is {value}: expected a number")));
            }
        }
        let (count, features) = (examples.len(), Design::plain(examples).columns.len());
        if count < features + 2 {
            return Err(Error::new(format!(
                "{count} examples are too few for {features} features: expected {} or more",
                features + 2
            )));
        }
        let model = least_squares(examples);
        let fitted = Model::Linear(model.clone()).predict(&examples.names, &examples.rows)?;
        let mean = vec![examples.mean(); count];
        let square = |estimates: &[f64]| Metrics::between(estimates, &examples.targets).rmse.powi(2);
        let r_squared = if square(&mean) == 0.0 { 0.0 } else { 1.0 - square(&fitted) / square(&mean) };
        let adjusted_r_squared = 1.0 - (1.0 - r_squared) * (count - 1) as f64 / (count - features - 1) as f64;
        Ok(Self { multiple_r: correlation(&fitted, &examples.targets), r_squared, adjusted_r_squared, model })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examples(rows: &[[f64; 3]]) -> Examples {
        Examples {
            names: vec!["a".into(), "b".into()],
            rows: rows.iter().map(|row| row[..2].to_vec()).collect(),
            targets: rows.iter().map(|row| row[2]).collect(),
            votes: Vec::new(),
        }
    }

    #[test]
    fn a_textbook_case() {
        // y = 1 + 2 a - b, with residuals +1, -1, -1, +1, 0 that are orthogonal to both features.
        let rows = [[0.0, 0.0, 2.0], [2.0, 0.0, 4.0], [0.0, 2.0, -2.0], [2.0, 2.0, 4.0], [1.0, 1.0, 2.0]];
        let regression = Regression::of(&examples(&rows)).unwrap();
        let weights: Vec<f64> = regression.model.terms.iter().map(|term| term.weight).collect();
        assert!((weights[0] - 2.0).abs() < 1e-6 && (weights[1] + 1.0).abs() < 1e-6, "{weights:?}");
        // The sum of squares is 24 for the targets and 4 for the residuals.
        assert!((regression.r_squared - 5.0 / 6.0).abs() < 1e-6);
        assert!((regression.multiple_r.powi(2) - regression.r_squared).abs() < 1e-6);
        assert!((regression.adjusted_r_squared - (1.0 - 1.0 / 6.0 * 4.0 / 2.0)).abs() < 1e-6);
    }

    #[test]
    fn too_few_examples_are_refused() {
        let error = Regression::of(&examples(&[[0.0, 1.0, 2.0], [1.0, 5.0, 3.0], [2.0, 2.0, 2.0]])).unwrap_err();
        assert!(error.to_string().contains("expected 4 or more"), "{error}");
        let error = Regression::of(&examples(&[])).unwrap_err();
        assert!(error.to_string().starts_with("0 examples are too few"), "{error}");
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let rows = [[0.0, 0.0, 2.0], [2.0, f64::NAN, 4.0], [0.0, 2.0, -2.0], [2.0, 2.0, 4.0], [1.0, 1.0, 2.0]];
        let error = Regression::of(&examples(&rows)).unwrap_err();
        assert_eq!(error.to_string(), "example 2: b is NaN: expected a number");
        let error = Regression::of(&examples(&[[0.0, 0.0, f64::INFINITY]])).unwrap_err();
        assert_eq!(error.to_string(), "example 1: the target is inf: expected a number");
    }
}
