use crate::Rating;

/// The rating of a puzzle that nobody has played, by a plain formula: 700, and 60 more for each bit that it takes to tell
/// its answer from a random line of play. A piece has some thirty places, five bits, so that each further piece makes a
/// puzzle about 300 points harder and each doubling of the ways to solve it 60 points easier. The easiest of one
/// piece then come near 900, where runs begin, and players far below the average find something for them. The deviation
/// says that this is a guess.
pub fn estimate(bits: f64) -> Rating {
    let bits = if bits.is_finite() { bits.clamp(0.0, 40.0) } else { 0.0 };
    Rating { rating: 700.0 + 60.0 * bits, deviation: 150.0, ..Rating::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_better_hidden_is_rated_higher() {
        assert_eq!(estimate(5.0).rating, 1000.0);
        assert!(estimate(9.5).rating > estimate(8.5).rating);
        assert_eq!(estimate(f64::NAN), estimate(0.0));
    }
}
