//! The nearest answer to a failed try, held against the exhaustive search.

use crate::forge::forged;
use nazo::{Landing, Nazo, Puzzle};
use puzzle::{Budget, Game, Nearest, Outcome, Position as _, nearest_exhaustive};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A try that fails: by chance, after some moves of an answer or none.
fn failed_try(puzzle: &Puzzle, answer: &[Landing], chance: &mut Pcg64Mcg) -> Option<Vec<Landing>> {
    (0..50).find_map(|_| {
        let mut position = Nazo::begin(puzzle);
        let mut line = answer[..chance.random_range(0..answer.len())].to_vec();
        line.iter().for_each(|&m| position.play_unchecked(m));
        while position.outcome() == Outcome::Open {
            let moves = position.legal_moves();
            let m = moves[chance.random_range(0..moves.len())];
            position.play_unchecked(m);
            line.push(m);
        }
        (position.outcome() == Outcome::Failed).then_some(line)
    })
}

#[test]
fn the_fast_search_finds_the_distance_that_the_exhaustive_one_finds() {
    let mut chance = Pcg64Mcg::seed_from_u64(5);
    let mut found = 0;
    for (recipe, count) in [("reverse-1-2", 150), ("reverse-2-3", 100), ("reverse-2-4,unique", 50), ("reverse-3-4", 10)]
    {
        for forged in forged(recipe, 3, count) {
            let puzzle = &forged.puzzle;
            let Some(tried) = failed_try(puzzle, &forged.solutions.lines[0], &mut chance) else { continue };
            let nearest = Nazo::nearest(puzzle, &tried, Budget::default()).unwrap();
            let plain = nearest_exhaustive::<Nazo>(puzzle, &tried, Budget::default()).unwrap();
            assert_eq!(nearest.distance(), plain.distance(), "{puzzle} {tried:?}");
            assert_eq!(nearest.changed, Nazo::changed(&tried, &nearest.line), "{puzzle}");
            let mut position = Nazo::begin(puzzle);
            nearest.line.iter().for_each(|&m| position.play(m).unwrap());
            assert_eq!(position.outcome(), Outcome::Solved, "{puzzle}");
            found += 1;
        }
    }
    assert!(found >= 300, "{found}");
}

#[test]
fn a_pair_that_lands_higher_because_of_an_earlier_one_is_kept() {
    let puzzle: Puzzle = "nazo:rrr...:by,rb:chain=1".parse().unwrap();
    let tried = ["by4N@1,2", "rb5N@1,2"].map(|text| text.parse().unwrap());
    let nearest = Nazo::nearest(&puzzle, &tried, Budget::default()).unwrap();
    assert_eq!(nearest.changed.len(), 1);
    assert!(Nazo::nearest(&puzzle, &tried, Budget { nodes: 1, keep: 1 }).is_none());
}
