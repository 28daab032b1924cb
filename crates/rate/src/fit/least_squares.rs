use crate::fit::cholesky;
use crate::fit::design::{Design, dot};
use crate::{Examples, Linear};

/// Ridge that keeps the equations solvable with collinear features, as in Weka.
const RIDGE: f64 = 1e-8;
/// A standardised weight beyond this indicates collinear features that cancel each other.
const COLLINEAR: f64 = 1.5;

/// Ordinary least squares on all features.
pub fn least_squares(examples: &Examples) -> Linear {
    let design = Design::plain(examples);
    let all: Vec<usize> = (0..design.columns.len()).collect();
    let (weights, _) = regress(&design, &all, RIDGE);
    design.model(&weights)
}

/// Ridge regression: least squares with an L2 penalty on the standardised weights.
pub fn ridge(examples: &Examples, penalty: f64) -> Linear {
    let design = Design::plain(examples);
    let all: Vec<usize> = (0..design.columns.len()).collect();
    let (weights, _) = regress(&design, &all, penalty.max(RIDGE));
    design.model(&weights)
}

/// Least squares with M5 feature selection, the default of Weka's linear regression. First drops collinear features: as
/// long as a standardised weight exceeds 1.5, the feature with the largest. Then drops the feature with the smallest
/// standardised weight as long as that lowers Akaike's criterion, `error / full error * (n - k) + 2 k'`, where `k` and
/// `k'` count the weights of the full and the present model.
pub fn m5(examples: &Examples) -> Linear {
    let design = Design::plain(examples);
    let count = examples.len();
    let mut selected = most_telling(&design, count.saturating_sub(2));
    let size = |weights: &[f64], column: usize| weights[column].abs();
    let deviation = (dot(&design.targets, &design.targets) / count as f64).sqrt();
    let (mut weights, mut error) = regress(&design, &selected, RIDGE);
    while let Some(largest) = selected.iter().copied().max_by(|a, b| size(&weights, *a).total_cmp(&size(&weights, *b)))
    {
        if size(&weights, largest) <= COLLINEAR * deviation {
            break;
        }
        selected.retain(|column| *column != largest);
        (weights, error) = regress(&design, &selected, RIDGE);
    }
    let (full_error, full) = (error, selected.len() + 1);
    let criterion = |error: f64, weights: usize| error / full_error * (count - full) as f64 + 2.0 * weights as f64;
    let mut best = criterion(error, full);
    while let Some(smallest) = selected.iter().copied().min_by(|a, b| size(&weights, *a).total_cmp(&size(&weights, *b)))
    {
        let fewer: Vec<usize> = selected.iter().copied().filter(|column| *column != smallest).collect();
        let (fewer_weights, error) = regress(&design, &fewer, RIDGE);
        let now = criterion(error, fewer.len() + 1);
        // The criterion is NaN for an exact fit; then nothing is dropped.
        if now.is_nan() || now >= best {
            break;
        }
        (selected, weights, best) = (fewer, fewer_weights, now);
    }
    design.model(&weights)
}

/// All columns, or the `most` that correlate best with the targets if there are more.
fn most_telling(design: &Design, most: usize) -> Vec<usize> {
    let telling = |column: &usize| dot(&design.columns[*column].values, &design.targets).abs();
    let mut columns: Vec<usize> = (0..design.columns.len()).collect();
    if columns.len() > most {
        columns.sort_by(|a, b| telling(b).total_cmp(&telling(a)));
        columns.truncate(most);
        columns.sort_unstable();
    }
    columns
}

/// Weights of all columns, 0 for those not selected, and the residual sum of squares.
pub(crate) fn regress(design: &Design, selected: &[usize], penalty: f64) -> (Vec<f64>, f64) {
    let values = |column: &usize| design.columns[*column].values.as_slice();
    let count = design.targets.len() as f64;
    let mut products: Vec<Vec<f64>> =
        selected.iter().map(|a| selected.iter().map(|b| dot(values(a), values(b)) / count).collect()).collect();
    let right: Vec<f64> = selected.iter().map(|column| dot(values(column), &design.targets) / count).collect();
    let mut penalty = penalty;
    let solution = loop {
        for (place, row) in products.iter_mut().enumerate() {
            row[place] += penalty;
        }
        match cholesky::solve(products.clone(), right.clone()) {
            Some(solution) => break solution,
            None if penalty.is_finite() => penalty *= 10.0,
            // NaN in the data: no penalty makes the equations solvable.
            None => break vec![0.0; selected.len()],
        }
    };
    let mut weights = vec![0.0; design.columns.len()];
    let mut left = design.targets.clone();
    for (column, weight) in selected.iter().zip(solution) {
        weights[*column] = weight;
        left.iter_mut().zip(values(column)).for_each(|(left, value)| *left -= weight * value);
    }
    let error = dot(&left, &left);
    (weights, error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    /// `2 a - b`, with irrelevant features and one that is collinear with `a`.
    fn examples(noise: f64, seed: u64) -> Examples {
        let rng = &mut Pcg64Mcg::seed_from_u64(seed);
        let names = ["a", "b", "c", "d", "a-again", "always"].map(str::to_owned).to_vec();
        let mut examples = Examples { names, rows: Vec::new(), targets: Vec::new(), votes: Vec::new() };
        for _ in 0..40 {
            let [a, b, c, d]: [f64; 4] = rng.random();
            examples.rows.push(vec![a, b, c, d, 3.0 * a + 1.0, 7.0]);
            examples.targets.push(2.0 * a - b + noise * (rng.random::<f64>() - 0.5));
        }
        examples
    }

    #[test]
    fn m5_keeps_what_matters_and_drops_the_rest() {
        let mut dropped = 0;
        for seed in 0..20 {
            let model = m5(&examples(0.3, seed));
            let slope = |name: &str| {
                model.terms.iter().filter(|term| term.feature == name).map(|term| term.weight).sum::<f64>()
            };
            assert!((slope("a") + 3.0 * slope("a-again") - 2.0).abs() < 0.3, "{model:?}");
            assert!((slope("b") + 1.0).abs() < 0.3, "{model:?}");
            assert_eq!(slope("always"), 0.0);
            dropped += ["c", "d"].into_iter().filter(|name| slope(name) == 0.0).count();
        }
        // By Akaike's criterion an irrelevant feature stays now and then.
        assert!(dropped >= 28, "{dropped}");
    }

    #[test]
    fn what_is_no_number_ends_with_the_mean() {
        let mut examples = examples(0.3, 1);
        examples.rows[7][2] = f64::NAN;
        assert!(least_squares(&examples).terms.is_empty());
        examples.rows.clear();
        examples.targets.clear();
        assert!(least_squares(&examples).terms.is_empty());
    }

    #[test]
    fn m5_stops_where_akaike_says() {
        let examples = examples(1.5, 3);
        let design = Design::plain(&examples);
        let model = m5(&examples);
        let place =
            |feature: &str| design.columns.iter().position(|column| design.names[column.feature] == feature).unwrap();
        let kept: Vec<usize> = model.terms.iter().map(|term| place(&term.feature)).collect();
        let (weights, error) = regress(&design, &kept, RIDGE);
        assert_eq!(design.model(&weights), model);
        // Dropping the feature with the smallest weight does not lower the criterion, counted from this model.
        let smallest = kept.iter().copied().min_by(|a, b| weights[*a].abs().total_cmp(&weights[*b].abs())).unwrap();
        let fewer: Vec<usize> = kept.iter().copied().filter(|column| *column != smallest).collect();
        let (_, larger) = regress(&design, &fewer, RIDGE);
        let left = (examples.len() - kept.len() - 1) as f64;
        assert!(larger / error * left - left >= 2.0 * 0.8, "{larger} {error}");
    }

    #[test]
    fn more_features_than_examples_are_survived() {
        let few = examples(0.3, 1).pick(&[0, 1, 2, 3]);
        for model in [m5(&few), least_squares(&few), ridge(&few, 0.1), m5(&few.pick(&[0]))] {
            assert!(model.intercept.is_finite() && model.terms.iter().all(|term| term.weight.is_finite()), "{model:?}");
        }
    }
}
