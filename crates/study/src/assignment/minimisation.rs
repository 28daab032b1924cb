use super::Assigned;

/// What is equal up to rounding.
const SAME: f64 = 1e-9;

/// The arms that leave the least imbalance when a newcomer with these measures joins them.
///
/// Measures are standardised over everybody so far. Of each, and of the number of people as one more measure of equal weight, the sums
/// of the arms are compared.
pub(super) fn least_imbalanced(arms: usize, before: &[Assigned], newcomer: &[f64]) -> Vec<usize> {
    let scales: Vec<(f64, f64)> = (0..newcomer.len())
        .map(|at| {
            let of = |assigned: &Assigned| assigned.measures.get(at).copied();
            scale(before.iter().filter_map(of).chain([newcomer[at]]))
        })
        .collect();
    let standard = |measures: &[f64]| -> Vec<f64> {
        let scaled = measures.iter().zip(&scales).map(|(value, (mean, deviation))| (value - mean) / deviation);
        // Weighs as much as all measures together.
        scaled.chain([(newcomer.len().max(1) as f64).sqrt()]).collect()
    };
    let mut sums = vec![vec![0.0; newcomer.len() + 1]; arms];
    for assigned in before.iter().filter(|assigned| assigned.arm < arms) {
        add(&mut sums[assigned.arm], &standard(&assigned.measures));
    }
    let newcomer = standard(newcomer);
    let imbalances: Vec<f64> = (0..arms)
        .map(|arm| {
            let mut sums = sums.clone();
            add(&mut sums[arm], &newcomer);
            imbalance(&sums)
        })
        .collect();
    let least = imbalances.iter().copied().fold(f64::INFINITY, f64::min);
    (0..arms).filter(|arm| imbalances[*arm] <= least + SAME).collect()
}

fn add(sums: &mut [f64], values: &[f64]) {
    sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
}

/// The squared differences of all pairs of arms, over all measures.
fn imbalance(sums: &[Vec<f64>]) -> f64 {
    let pairs = sums.iter().enumerate().flat_map(|(at, one)| sums[..at].iter().map(move |two| (one, two)));
    pairs.flat_map(|(one, two)| one.iter().zip(two)).map(|(one, two)| (one - two).powi(2)).sum()
}

/// Mean and standard deviation; 1 where values do not vary.
fn scale(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let values: Vec<f64> = values.collect();
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let deviation = (squares / (values.len() as f64 - 1.0)).sqrt();
    (mean, if deviation > SAME { deviation } else { 1.0 })
}
