/// Hedges' g: the difference of two means, the second less the first, in standard deviations within the groups, corrected for their
/// small number. 0.2 is called small, 0.5 medium, 0.8 large.
pub fn hedges_g(first: &[f64], second: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let squares = |values: &[f64]| values.iter().map(|value| (value - mean(values)).powi(2)).sum::<f64>();
    let degrees = (first.len() + second.len()) as f64 - 2.0;
    let deviation = ((squares(first) + squares(second)) / degrees).sqrt();
    let correction = 1.0 - 3.0 / (4.0 * degrees - 1.0);
    correction * (mean(second) - mean(first)) / deviation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_is_told_in_deviations() {
        let (one, two) = ([1.0, 2.0, 3.0, 4.0, 5.0], [3.0, 4.0, 5.0, 6.0, 7.0]);
        let expected = 2.0 / 2.5f64.sqrt() * (1.0 - 3.0 / 31.0);
        assert!((hedges_g(&one, &two) - expected).abs() < 1e-12);
        assert!((hedges_g(&two, &one) + expected).abs() < 1e-12);
    }
}
