//! The nearest answer to a failed try, held against the exhaustive search.

use crate::boards::shuffled;
use puzzle::{Budget, Game, Nearest, Outcome, Position as _, nearest_exhaustive};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use shisen::{Lines, Shisen};

#[test]
fn the_longest_prefix_that_can_still_be_cleared_is_kept() {
    let mut chance = Pcg64Mcg::seed_from_u64(2);
    let (mut dead_ends, mut hopeless) = (0, 0);
    for seed in 0..400 {
        let lines = if seed % 2 == 0 { Lines::Inside } else { Lines::Outside };
        let puzzle = shuffled(4, 3, 2, lines, seed);
        let mut position = Shisen::begin(&puzzle);
        let mut tried = Vec::new();
        while position.outcome() == Outcome::Open {
            let moves = position.legal_moves();
            let m = moves[chance.random_range(0..moves.len())];
            position.play_unchecked(m);
            tried.push(m);
        }
        let nearest = Shisen::nearest(&puzzle, &tried, Budget::default());
        let plain = nearest_exhaustive::<Shisen>(&puzzle, &tried, Budget::default());
        let distance = |found: &Option<puzzle::NearestAnswer<Shisen>>| found.as_ref().map(|found| found.distance());
        assert_eq!(distance(&nearest), distance(&plain), "{puzzle} {tried:?}");
        let Some(nearest) = nearest else {
            hopeless += 1;
            continue;
        };
        dead_ends += usize::from(position.outcome() == Outcome::Failed);
        let mut position = Shisen::begin(&puzzle);
        nearest.line.iter().for_each(|&m| position.play(m).unwrap());
        assert_eq!(position.outcome(), Outcome::Solved, "{puzzle}");
    }
    assert!(dead_ends > 10 && hopeless > 10, "{dead_ends} dead ends, {hopeless} boards without an answer");
}
