use crate::{Examples, Linear, Term};

/// A column of the design matrix: a feature or a step function of one, standardised to mean 0 and deviation 1.
pub(crate) struct Column {
    pub feature: usize,
    pub over: Option<f64>,
    pub mean: f64,
    pub deviation: f64,
    pub values: Vec<f64>,
}

/// Design matrix by columns, and the centred targets.
pub(crate) struct Design {
    pub names: Vec<String>,
    pub columns: Vec<Column>,
    pub targets: Vec<f64>,
    pub mean: f64,
}

/// Minimum number of examples on either side of a step.
const STEP: usize = 4;

impl Design {
    /// All features that vary.
    pub fn plain(examples: &Examples) -> Self {
        let columns = (0..examples.names.len()).filter_map(|feature| column(examples, feature, None)).collect();
        let mean = examples.mean();
        let targets = examples.targets.iter().map(|target| target - mean).collect();
        Self { names: examples.names.clone(), columns, targets, mean }
    }

    /// All features that vary, and their steps between observed values.
    pub fn with_steps(examples: &Examples) -> Self {
        let mut design = Self::plain(examples);
        for feature in 0..examples.names.len() {
            let mut values: Vec<f64> = examples.rows.iter().map(|row| row[feature]).collect();
            values.sort_by(f64::total_cmp);
            let count = values.len();
            let mut distinct = values.clone();
            distinct.dedup();
            // A feature with two values is a step already.
            if distinct.len() > 2 {
                for pair in distinct.windows(2) {
                    let below = values.partition_point(|value| *value <= pair[0]);
                    if (STEP..=count.saturating_sub(STEP)).contains(&below) {
                        design.columns.extend(column(examples, feature, Some((pair[0] + pair[1]) / 2.0)));
                    }
                }
            }
        }
        design
    }

    /// The model with these weights of the standardised columns, in the original units.
    pub fn model(&self, weights: &[f64]) -> Linear {
        let mut model = Linear::constant(self.mean);
        for (column, weight) in self.columns.iter().zip(weights).filter(|(_, weight)| **weight != 0.0) {
            let weight = weight / column.deviation;
            model.intercept -= weight * column.mean;
            let feature = self.names[column.feature].clone();
            model.terms.push(Term { feature, over: column.over, weight, mean: column.mean });
        }
        model
    }
}

fn column(examples: &Examples, feature: usize, over: Option<f64>) -> Option<Column> {
    let term = Term { feature: String::new(), over, weight: 1.0, mean: 0.0 };
    let mut values: Vec<f64> = examples.rows.iter().map(|row| term.value(row[feature])).collect();
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    values.iter_mut().for_each(|value| *value -= mean);
    let deviation = (values.iter().map(|value| value * value).sum::<f64>() / count).sqrt();
    // Constant but for rounding errors.
    if deviation <= 1e-9 * mean.abs().max(1e-3) {
        return None;
    }
    values.iter_mut().for_each(|value| *value /= deviation);
    Some(Column { feature, over, mean, deviation, values })
}

pub(crate) fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
