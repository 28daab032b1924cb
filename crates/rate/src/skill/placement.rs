use crate::Rating;

/// Deviation of a rating by placement, at least: a few puzzles say little, and the first rated attempts must be able to
/// correct them.
const DEVIATION: f64 = 250.0;
/// Ratings that are weighed lie within so many deviations of a new player's.
const RANGE: f64 = 4.0;
/// Ratings that are weighed on either side of it.
const STEPS: i32 = 140;

/// The starting rating of a player who tried these puzzles, each with its rating and whether it was solved: the posterior
/// mean of a new player's rating, with a large deviation. Unlike ratings updated one attempt after the other, it never
/// falls by a puzzle solved, and the order does not matter.
pub fn placement(tried: &[(Rating, bool)]) -> Rating {
    let new = Rating::default();
    let grid = (-STEPS..=STEPS).map(|step| new.rating + RANGE * new.deviation * f64::from(step) / f64::from(STEPS));
    let (mut total, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for rating in grid {
        let player = Rating { rating, deviation: 0.0, ..new };
        let prior = (-((rating - new.rating) / new.deviation).powi(2) / 2.0).exp();
        let outcome = |(puzzle, solved): &(Rating, bool)| {
            let chance = player.chance(puzzle);
            if *solved { chance } else { 1.0 - chance }
        };
        let weight = prior * tried.iter().map(outcome).product::<f64>();
        total += weight;
        sum += weight * rating;
        squares += weight * rating * rating;
    }
    let mean = sum / total;
    let deviation = (squares / total - mean * mean).max(0.0).sqrt();
    Rating { rating: mean, deviation: deviation.clamp(DEVIATION, Rating::UNKNOWN), ..new }
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
        let untried = placement(&[]);
        assert!((untried.rating - Rating::default().rating).abs() < 1e-6, "{untried:?}");
    }

    proptest! {
        #[test]
        fn solving_one_more_never_lowers_the_start_and_the_order_does_not_matter(
            puzzles in proptest::collection::vec((600.0..2200.0f64, any::<bool>()), 1..5), which in any::<prop::sample::Index>(),
        ) {
            let puzzle = |(rating, solved): (f64, bool)| (Rating { rating, deviation: 120.0, volatility: 0.06 }, solved);
            let tried: Vec<_> = puzzles.into_iter().map(puzzle).collect();
            let start = placement(&tried);
            let solved_before = tried[which.index(tried.len())].1;
            let mut more = tried.clone();
            more[which.index(tried.len())].1 = true;
            let gain = placement(&more).rating - start.rating;
            prop_assert!(solved_before || gain > 1.0, "gained {}", gain);
            prop_assert!(!solved_before || gain == 0.0);
            prop_assert!(start.is_provisional() && start.deviation >= DEVIATION);
            let mut turned = tried;
            turned.reverse();
            prop_assert!((placement(&turned).rating - start.rating).abs() < 1e-6);
        }
    }
}
