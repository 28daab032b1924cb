use crate::Interval;

/// Mean and variance of the mean of some values: the variance of one value, divided by their number.
pub(super) fn moments(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, squares / (count - 1.0) / count)
}

impl Interval {
    /// The mean of values from a normal distribution, with its interval by Student's t. The interval is infinite for fewer than
    /// two values.
    pub fn student(values: &[f64]) -> Self {
        let (value, variance) = moments(values);
        Self::around(value, variance, values.len() as f64 - 1.0, values.len())
    }

    /// The difference of two means, the second less the first, with its interval by Welch's t: the groups may vary differently.
    pub fn welch(first: &[f64], second: &[f64]) -> Self {
        let ((mean_one, one), (mean_two, two)) = (moments(first), moments(second));
        let [few, many] = [first.len() as f64 - 1.0, second.len() as f64 - 1.0];
        let degrees = (one + two).powi(2) / (one * one / few + two * two / many);
        Self::around(mean_two - mean_one, one + two, degrees, first.len() + second.len())
    }

    fn around(value: f64, variance: f64, degrees: f64, count: usize) -> Self {
        let reach = match variance.is_nan() || degrees < 1.0 {
            true => f64::INFINITY,
            // Without any variation there are no degrees of freedom to be computed.
            false if variance == 0.0 => 0.0,
            false => student_quantile(0.975, degrees) * variance.sqrt(),
        };
        Self { value, low: value - reach, high: value + reach, count }
    }

    /// The same interval on another scale that does not turn the order around, such as a factor instead of its logarithm.
    pub fn map(self, scale: impl Fn(f64) -> f64) -> Self {
        Self { value: scale(self.value), low: scale(self.low), high: scale(self.high), count: self.count }
    }
}

/// The value that Student's t with these degrees of freedom stays below with this probability.
pub fn student_quantile(probability: f64, degrees: f64) -> f64 {
    if probability < 0.5 {
        return -student_quantile(1.0 - probability, degrees);
    }
    let (mut low, mut high) = (0.0, 1.0);
    while student_below(high, degrees) < probability && high < 1e12 {
        high *= 2.0;
    }
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        match student_below(middle, degrees) < probability {
            true => low = middle,
            false => high = middle,
        }
    }
    (low + high) / 2.0
}

/// The probability that Student's t is below a value that is not negative.
fn student_below(t: f64, degrees: f64) -> f64 {
    1.0 - incomplete_beta(degrees / 2.0, 0.5, degrees / (degrees + t * t)) / 2.0
}

/// The regularised incomplete beta function, by its continued fraction (Lentz's method).
fn incomplete_beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    // The fraction converges quickly on this side only.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - incomplete_beta(b, a, 1.0 - x);
    }
    let front = (ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * x.ln() + b * (1.0 - x).ln()).exp() / a;
    let tiny = |value: f64| if value.abs() < 1e-300 { 1e-300 } else { value };
    let (mut c, mut d, mut fraction) = (1.0, 0.0, 1.0);
    for step in 0..300 {
        let m = f64::from(step / 2);
        let term = match step {
            0 => 1.0,
            even if even % 2 == 0 => m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m)),
            _ => -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0)),
        };
        d = 1.0 / tiny(1.0 + term * d);
        c = tiny(1.0 + term / c);
        fraction *= c * d;
        if (c * d - 1.0).abs() < 1e-14 {
            break;
        }
    }
    front * (fraction - 1.0)
}

/// The logarithm of the gamma function, by Lanczos' approximation.
pub(super) fn ln_gamma(x: f64) -> f64 {
    const TERMS: [f64; 8] = [
        676.5203681218851,
        -1259.1392167224028,
        771.3234287776531,
        -176.6150291621406,
        12.507343278686905,
        -0.13857109526572012,
        9.984369578019572e-6,
        1.5056327351493116e-7,
    ];
    if x < 0.5 {
        let sine = (std::f64::consts::PI * x).sin().abs();
        return (std::f64::consts::PI / sine).ln() - ln_gamma(1.0 - x);
    }
    let x = x - 1.0;
    let sum = TERMS.iter().zip(1..).fold(0.9999999999998099, |sum, (term, at)| sum + term / (x + f64::from(at)));
    let t = x + 7.5;
    0.5 * (2.0 * std::f64::consts::PI).ln() + (x + 0.5) * t.ln() - t + sum.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (degrees, expected) in
            [(1.0, 12.7062), (2.0, 4.3027), (4.0, 2.7764), (8.0, 2.3060), (30.0, 2.0423), (1e6, 1.9600)]
        {
            let found = student_quantile(0.975, degrees);
            assert!((found - expected).abs() < 1e-4, "{degrees}: {found}");
        }
        assert!((student_quantile(0.95, 5.0) - 2.0150).abs() < 1e-4);
        assert!((student_quantile(0.025, 4.0) + 2.7764).abs() < 1e-4);
    }

    #[test]
    fn the_gamma_function_goes_through_the_factorials() {
        let mut factorial = 1.0f64;
        for number in 1..20 {
            assert!((ln_gamma(f64::from(number)) - factorial.ln()).abs() < 1e-10, "{number}");
            factorial *= f64::from(number);
        }
        assert!((ln_gamma(0.5) - std::f64::consts::PI.sqrt().ln()).abs() < 1e-12);
    }

    #[test]
    fn few_values_leave_much_open() {
        let values = [1.0, 2.0, 3.0, 4.0, 5.0];
        let interval = Interval::student(&values);
        assert!((interval.high - 3.0 - 2.7764 * 0.5f64.sqrt()).abs() < 1e-4, "{interval:?}");
        assert_eq!(Interval::student(&[3.0]).high, f64::INFINITY);
        assert_eq!(Interval::student(&[3.0, 3.0]).high, 3.0);
    }

    #[test]
    fn welch_gives_equal_groups_the_degrees_of_both() {
        let (one, two) = ([1.0, 2.0, 3.0, 4.0, 5.0], [3.0, 4.0, 5.0, 6.0, 7.0]);
        let interval = Interval::welch(&one, &two);
        assert!((interval.value - 2.0).abs() < 1e-12 && (interval.high - 2.0 - 2.3060).abs() < 1e-4, "{interval:?}");
        let factor = interval.map(f64::exp);
        assert!((factor.value - 2f64.exp()).abs() < 1e-12 && factor.low < factor.value);
    }
}
