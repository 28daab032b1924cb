use crate::fit::design::{Design, dot};
use crate::fit::least_squares::regress;
use crate::{Examples, Linear};

/// Parameters of the lasso.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lasso {
    /// Penalty relative to the smallest one at which all weights are zero: 1 gives the mean, 0 least squares.
    pub penalty: f64,
    /// Whether step functions of the features are included.
    pub steps: bool,
    /// Relaxed lasso: interpolates from the lasso's weights (0) to least squares on its selected columns (1).
    pub relaxed: f64,
}

/// Convergence tolerance of a weight, in standard deviations of the targets.
const ENOUGH: f64 = 1e-7;
/// Maximum number of sweeps; sensible data needs far fewer.
const SWEEPS: usize = 2000;

/// Lasso regression (least squares with an L1 penalty, which leaves most weights zero) by coordinate descent.
pub fn lasso(examples: &Examples, how: Lasso) -> Linear {
    let design = if how.steps { Design::with_steps(examples) } else { Design::plain(examples) };
    let count = examples.len() as f64;
    let columns = &design.columns;
    let with_targets = columns.iter().map(|column| (dot(&column.values, &design.targets) / count).abs());
    let penalty = how.penalty.clamp(0.0, 1.0) * with_targets.fold(0.0, f64::max);
    let deviation = (dot(&design.targets, &design.targets) / count).sqrt();
    let mut weights = vec![0.0f64; columns.len()];
    let mut left = design.targets.clone();
    // One sweep over all columns, then over the active set until it converges: most columns never become active.
    let mut sweeps = 0;
    let mut in_use: Option<Vec<usize>> = None;
    while sweeps < SWEEPS {
        sweeps += 1;
        let all: Vec<usize>;
        let sweep = match &in_use {
            Some(in_use) => in_use,
            None => {
                all = (0..columns.len()).collect();
                &all
            }
        };
        let mut moved = 0.0f64;
        for &column in sweep {
            let values = &columns[column].values;
            let wish = dot(values, &left) / count + weights[column];
            let weight = wish.signum() * (wish.abs() - penalty).max(0.0);
            let change = weight - weights[column];
            if change != 0.0 {
                left.iter_mut().zip(values).for_each(|(left, value)| *left -= change * value);
                weights[column] = weight;
                moved = moved.max(change.abs());
            }
        }
        let settled = moved <= ENOUGH * deviation;
        if settled && in_use.is_none() {
            break;
        }
        in_use = (!settled).then(|| (0..columns.len()).filter(|column| weights[*column] != 0.0).collect());
    }
    if how.relaxed > 0.0 {
        let kept: Vec<usize> = (0..columns.len()).filter(|column| weights[*column] != 0.0).collect();
        // Least squares needs several examples for each weight.
        if kept.len() * 3 <= examples.len() {
            let (free, _) = regress(&design, &kept, 1e-8);
            weights.iter_mut().zip(free).for_each(|(weight, free)| *weight += how.relaxed * (free - *weight));
        }
    }
    design.model(&weights)
}
