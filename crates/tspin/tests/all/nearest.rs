//! The nearest answer to a failed try, held against plain searches.

use crate::{
    forge::forged,
    laws::{goal, moves, nearly, queue},
};
use proptest::prelude::*;
use puzzle::{Budget, Game, Nearest, Outcome, Position as _, Solve, nearest_exhaustive};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use tspin::{Explanation, Placement, Puzzle, Shortfall, TSpin, Trace, explain, finish};

/// A try that fails: by chance, after some moves of an answer or none.
fn failed_try(puzzle: &Puzzle, answer: &[Placement], chance: &mut Pcg64Mcg) -> Option<Vec<Placement>> {
    (0..50).find_map(|_| {
        let mut position = TSpin::begin(puzzle);
        let mut line = answer[..chance.random_range(0..answer.len().max(1))].to_vec();
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

/// What must be true of every explanation.
fn check(puzzle: &Puzzle, tried: &[Placement], told: &Explanation) {
    let line = &told.nearest.line;
    let mut position = TSpin::begin(puzzle);
    line.iter().for_each(|&m| position.play(m).unwrap());
    assert_eq!(position.outcome(), Outcome::Solved, "{puzzle}");
    assert_eq!(told.nearest.distance(), TSpin::distance(tried, line), "{puzzle}");
    assert_eq!(told.nearest.changed, TSpin::changed(tried, line), "{puzzle}");
    assert!(finish::finishes(position.board(), puzzle.goal()).contains(&told.slot), "{puzzle}");
    let shortfall = told.shortfall.as_ref().unwrap_or_else(|| panic!("{puzzle} lacks something"));
    assert!(shortfall.slot().is_none_or(|slot| Some(slot) == told.slot_in_try), "{puzzle}");
    // Where no row has vanished, a cell has the same name on both boards.
    let ours = Trace::new(puzzle, tried).board;
    let whole = |filled: u32, placed: usize| filled == puzzle.board().filled() + 4 * placed as u32;
    if whole(ours.filled(), tried.len()) && whole(position.board().filled(), line.len()) {
        assert_eq!(told.slot_in_try, Some(told.slot), "{puzzle}");
        if let Shortfall::Gaps { gaps, .. } = shortfall {
            assert!(gaps.iter().all(|&(x, y)| position.board().is_filled(x, y) && !ours.is_filled(x, y)), "{puzzle}");
        }
    }
    if let Some(side) = told.overhang {
        // Past the overhang on its own side goes only a piece that a turn kicks two rows down.
        let path = finish::path(position.board(), told.slot, puzzle.goal()).unwrap();
        let kicked = path.windows(2).any(|step| step[1].y == step[0].y - 2);
        let opposite = told.entry == Some(side.other());
        assert!(opposite || kicked, "{puzzle}: it comes in opposite the overhang");
    }
}

/// Forged puzzles, each with a try that fails.
fn cases(recipe: &str, count: usize) -> Vec<(Puzzle, Vec<Placement>)> {
    let mut chance = Pcg64Mcg::seed_from_u64(7);
    let tried = |puzzle: Puzzle| {
        let answer = TSpin::solve(&puzzle, Budget { keep: 1, ..Budget::default() }).lines.remove(0);
        let tried = failed_try(&puzzle, &answer, &mut chance)?;
        Some((puzzle, tried))
    };
    forged(recipe, 3, count).into_iter().map(|forged| forged.puzzle).filter_map(tried).collect()
}

#[test]
fn no_answer_is_nearer_and_the_slot_is_that_of_a_true_answer() {
    let mut explained = 0;
    for (recipe, count) in [("reverse-1", 420), ("reverse-2", 420), ("reverse-3", 120), ("donate-2", 60)] {
        for (puzzle, tried) in cases(recipe, count) {
            let told = explain(&puzzle, &tried, Budget::default()).unwrap();
            check(&puzzle, &tried, &told);
            let answers = TSpin::solve(&puzzle, Budget { keep: usize::MAX, ..Budget::default() });
            assert!(answers.complete);
            let least = answers.lines.iter().map(|line| TSpin::distance(&tried, line)).min();
            assert_eq!(Some(told.nearest.distance()), least, "{puzzle} {tried:?}");
            explained += 1;
        }
    }
    assert!(explained >= 1000, "{explained}");
}

#[test]
fn the_fast_search_finds_the_distance_that_the_exhaustive_one_finds() {
    for (recipe, count) in [("reverse-1", 100), ("reverse-2", 40), ("reverse-2,unique", 20), ("donate-2", 10)] {
        for (puzzle, tried) in cases(recipe, count) {
            let distance = TSpin::nearest(&puzzle, &tried, Budget::default()).map(|nearest| nearest.distance());
            let plain = nearest_exhaustive::<TSpin>(&puzzle, &tried, Budget::default());
            assert_eq!(distance, plain.map(|nearest| nearest.distance()), "{puzzle} {tried:?}");
        }
    }
}

#[test]
fn a_budget_that_ends_gives_nothing_and_so_does_a_puzzle_without_an_answer() {
    for (puzzle, tried) in cases("reverse-2", 20) {
        assert!(TSpin::nearest(&puzzle, &tried, Budget { nodes: 1, keep: 1 }).is_none(), "{puzzle}");
    }
    for forged in forged("lookalike-2", 3, 20) {
        assert!(TSpin::nearest(&forged.puzzle, &[], Budget::default()).is_none(), "{}", forged.puzzle);
    }
}

#[test]
fn an_answer_is_at_distance_zero_from_itself_in_any_order() {
    for forged in forged("reverse-2", 9, 50) {
        for line in &forged.solutions.lines {
            let backwards: Vec<_> = line.iter().rev().copied().collect();
            let nearest = TSpin::nearest(&forged.puzzle, &backwards, Budget::default()).unwrap();
            assert_eq!((nearest.changed.len(), nearest.cells), (0, 0), "{}", forged.puzzle);
            assert_eq!(TSpin::answer(&nearest.line), TSpin::answer(line), "{}", forged.puzzle);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// For all goals and moves, and on boards whose rows vanish on the way.
    #[test]
    fn explanations_hold_on_any_board(board in nearly(), queue in queue(2), goal in goal(), moves in moves(), seed: u64) {
        let puzzle = Puzzle::new(board, queue, goal, moves).unwrap();
        let answers = TSpin::solve(&puzzle, Budget::default()).lines;
        let answer = answers.first().map_or(&[][..], Vec::as_slice);
        let Some(tried) = failed_try(&puzzle, answer, &mut Pcg64Mcg::seed_from_u64(seed)) else { return Ok(()) };
        let plain = nearest_exhaustive::<TSpin>(&puzzle, &tried, Budget::default());
        let told = explain(&puzzle, &tried, Budget::default());
        prop_assert_eq!(told.as_ref().map(|told| told.nearest.distance()), plain.map(|nearest| nearest.distance()));
        if let Some(told) = told {
            check(&puzzle, &tried, &told);
        }
    }
}
