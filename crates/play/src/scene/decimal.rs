//! Numbers in pictures.

use std::fmt;

/// A number displayed with at most four decimals. The standard library's formatting of floating point numbers would add
/// 7 kB to the client.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decimal(pub f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tens = (self.0 * 10_000.0).round() as i64;
        let sign = if tens < 0 { "-" } else { "" };
        let (whole, mut rest, mut digits) = (tens.unsigned_abs() / 10_000, tens.unsigned_abs() % 10_000, 4);
        write!(f, "{sign}{whole}")?;
        if rest == 0 {
            return Ok(());
        }
        while rest.is_multiple_of(10) {
            (rest, digits) = (rest / 10, digits - 1);
        }
        write!(f, ".{rest:0digits$}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn zeros_at_the_end_are_left_out() {
        let written = |number| Decimal(number).to_string();
        assert_eq!(written(4.6), "4.6");
        assert_eq!(written(-0.05), "-0.05");
        assert_eq!(written(12.0), "12");
        assert_eq!(written(1.0 / 3.0), "0.3333");
        assert_eq!(written(-0.00001), "0");
    }

    proptest! {
        #[test]
        fn what_is_written_is_the_number_to_four_decimals(number in -10_000.0..10_000.0) {
            let read: f64 = Decimal(number).to_string().parse().unwrap();
            prop_assert!((read - number).abs() <= 0.000_050_1);
        }
    }
}
