use crate::{Rating, rate_attempt};

/// Deviation of a rating by placement, at least: a few puzzles say little, and the first rated attempts must be able to
/// correct them.
const DEVIATION: f64 = 250.0;

/// The starting rating of a player who tried these puzzles, each with its rating and whether it was solved: the rating of a
/// new player after these attempts, taken from easy to hard, with a large deviation.
pub fn placement(tried: &[(Rating, bool)]) -> Rating {
    let mut tried = tried.to_vec();
    tried.sort_by(|(one, _), (two, _)| one.rating.total_cmp(&two.rating));
    let after = |player: Rating, (puzzle, solved): &(Rating, bool)| rate_attempt(&player, puzzle, *solved).player;
    let rating = tried.iter().fold(Rating::default(), after);
    Rating { deviation: rating.deviation.max(DEVIATION), ..rating }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn placed(solved: [bool; 3]) -> Rating {
        let puzzle = |rating| Rating { rating, deviation: 150.0, volatility: 0.06 };
        let tried: Vec<_> = [1000.0, 1300.0, 1600.0].map(puzzle).into_iter().zip(solved).collect();
        placement(&tried)
    }

    #[test]
    fn whoever_solves_all_starts_well_above_a_new_player_and_whoever_solves_none_below() {
        let ratings =
            [[true, true, true], [true, true, false], [true, false, false], [false, false, false]].map(placed);
        assert!(ratings.is_sorted_by(|one, two| one.rating > two.rating + 50.0), "{ratings:?}");
        assert!(ratings[0].rating > 1500.0 && ratings[3].rating < 1100.0, "{ratings:?}");
        assert_eq!(placement(&[]), Rating::default());
    }

    proptest! {
        #[test]
        fn solving_one_more_never_lowers_the_start_and_the_order_does_not_matter(
            puzzles in proptest::collection::vec((600.0..2200.0f64, any::<bool>()), 1..5), which in any::<prop::sample::Index>(),
        ) {
            let puzzle = |(rating, solved): (f64, bool)| (Rating { rating, deviation: 120.0, volatility: 0.06 }, solved);
            let tried: Vec<_> = puzzles.into_iter().map(puzzle).collect();
            let start = placement(&tried);
            let mut more = tried.clone();
            more[which.index(tried.len())].1 = true;
            prop_assert!(placement(&more).rating >= start.rating);
            prop_assert!(start.is_provisional() && start.deviation >= DEVIATION);
            let mut turned = tried;
            turned.reverse();
            prop_assert!((placement(&turned).rating - start.rating).abs() < 1e-6);
        }
    }
}
