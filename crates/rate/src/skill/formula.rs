use crate::Rating;

/// The rating of an unplayed puzzle by a formula: 700, plus 60 for each bit of information that separates its answer
/// from a random line of play. A piece has some thirty placements, or five bits, so each further piece adds about 300
/// points and each doubling of the number of solutions takes away 60. The easiest one-piece puzzles then lie near 900,
/// where runs begin, within reach of players far below average. The large deviation marks the rating as a guess.
pub fn formula_rating(bits: f64) -> Rating {
    let bits = if bits.is_finite() { bits.clamp(0.0, 40.0) } else { 0.0 };
    Rating { rating: 700.0 + 60.0 * bits, deviation: 150.0, ..Rating::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_better_hidden_is_rated_higher() {
        assert_eq!(formula_rating(5.0).rating, 1000.0);
        assert!(formula_rating(9.5).rating > formula_rating(8.5).rating);
        assert_eq!(formula_rating(f64::NAN), formula_rating(0.0));
    }
}
