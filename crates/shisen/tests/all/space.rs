//! The exact state space: known boards, and the general form on small ones.

use crate::boards::shuffled;
use proptest::prelude::*;
use puzzle::space::{Figure, Limits, Space, plain, survey};
use shisen::{Lines, Puzzle, Shisen, early as early_moves, space};
use std::time::Duration;

fn whole(puzzle: &Puzzle) -> Space {
    space(puzzle, Limits::default(), &mut |_| true)
}

/// ```text
/// AKIKHJCFGG  JDBHHMFENC
/// DLJDONMCBF  JIANLHMCFL
/// OCHEAHABON  GGJOFCONIJ
/// MLAGLKCMIN  KEABMIBGMA
/// HDJNDGIEKF  NKLGADKCOE
/// JBLEIEOFBM  HLOIDEFDBK
/// ```
const FIRST: &str = "shisen:AKIKHJCFGG/DLJDONMCBF/OCHEAHABON/MLAGLKCMIN/HDJNDGIEKF/JBLEIEOFBM";
const SECOND: &str = "shisen:JDBHHMFENC/JIANLHMCFL/GGJOFCONIJ/KEABMIBGMA/NKLGADKCOE/HLOIDEFDBK";

/// Board, states, transitions, both of the first 13 levels, traps, transitions into them, longest walk in them: two
/// independent programs agree on these for lines within the grid.
#[test]
fn two_boards_are_as_other_programs_found_them() {
    for (code, states, edges, early, unsolvable, into_traps, longest) in [
        (format!("{FIRST}:inside"), 2_557, 11_499, (22, 30), 16, 12, 5),
        (format!("{SECOND}:inside"), 36_793, 168_505, (99, 288), 121, 79, 8),
        (FIRST.to_owned(), 7_835_710, 53_846_715, (4_138, 24_448), 4_561, 6_415, 9),
        (SECOND.to_owned(), 4_788_566, 30_146_543, (5_785, 28_799), 11_847, 8_703, 13),
    ] {
        let space = whole(&code.parse().unwrap());
        assert!(space.complete);
        assert_eq!((space.states, space.edges), (states, edges), "{code}");
        assert_eq!((space.unsolvable, space.into_traps), (Some(unsolvable), Some(into_traps)), "{code}");
        assert_eq!(space.longest_trap, Some(longest), "{code}");
        assert_eq!(early_moves(&code.parse().unwrap()), 13);
        let below = &space.levels[..13];
        let counted: (u64, u64) =
            (below.iter().map(|level| level.states).sum(), below.iter().filter_map(|level| level.edges).sum());
        assert_eq!(counted, early, "{code}");
        let [mean, before, after, solvable, traps, walk] = space.features(13).map(Figure::exact);
        assert_eq!(mean, edges as f64 / states as f64);
        assert_eq!(before, early.1 as f64 / early.0 as f64);
        assert_eq!(after, (edges - early.1) as f64 / (states - early.0) as f64);
        assert_eq!(solvable, 1.0 - unsolvable as f64 / states as f64);
        assert_eq!((traps, walk), (into_traps as f64 / edges as f64, f64::from(longest)));
    }
}

#[test]
fn a_board_that_cannot_be_cleared_is_one_trap() {
    // Nothing can be taken at all, and one pair and then nothing more.
    let stuck = whole(&"shisen:AB/BA:inside".parse().unwrap());
    assert_eq!((stuck.states, stuck.unsolvable, stuck.longest_trap), (1, Some(1), Some(0)));
    assert_eq!(stuck.dead_ends(), Some(1));
    let one = whole(&"shisen:ABC/BAC:inside".parse().unwrap());
    assert_eq!((one.states, one.unsolvable, one.into_traps, one.longest_trap), (2, Some(2), Some(0), Some(1)));
    assert_eq!(one.levels.iter().map(|level| level.dead_ends).collect::<Vec<_>>(), [Some(0), Some(1)]);
}

#[test]
fn what_a_limit_leaves_out_is_unknown() {
    let puzzle = FIRST.parse().unwrap();
    let limits = Limits { states: 100_000, ..Limits::default() };
    let cut = space(&puzzle, limits, &mut |_| true);
    let full = whole(&format!("{SECOND}:inside").parse().unwrap());
    assert!(!cut.complete && cut.unsolvable.is_none() && full.complete);
    assert!(cut.mean_moves(0..13) == Figure::Exact(24_448.0 / 4_138.0));
    assert_eq!(cut.mean_moves(0..usize::MAX), Figure::Unknown);
    // Whoever watches may say no, on the way back as well.
    let code = format!("{SECOND}:inside");
    let back = space(&code.parse().unwrap(), Limits::default(), &mut |progress| !progress.backwards);
    assert!(!back.complete && back.unsolvable.is_none() && back.dead_ends().is_none());
    assert_eq!(back.mean_moves(0..usize::MAX), full.mean_moves(0..usize::MAX));
}

fn board(sizes: Vec<(usize, usize)>) -> impl Strategy<Value = Puzzle> {
    let lines = prop_oneof![Just(Lines::Inside), Just(Lines::Outside)];
    (proptest::sample::select(sizes), 0..8usize, lines, any::<u64>())
        .prop_map(|((width, height), fours, lines, seed)| shuffled(width, height, fours, lines, seed))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn the_fast_space_is_the_general_one(puzzle in board(vec![(2, 2), (4, 2), (3, 4), (8, 1), (4, 4), (5, 4), (7, 2)])) {
        prop_assert_eq!(whole(&puzzle), survey::<Shisen>(&puzzle, Limits::default(), &mut |_| true), "{}", puzzle);
    }

    #[test]
    fn the_general_space_is_the_definition(puzzle in board(vec![(2, 2), (3, 2), (4, 2), (5, 2)])) {
        prop_assert_eq!(survey::<Shisen>(&puzzle, Limits::default(), &mut |_| true), plain::space::<Shisen>(&puzzle));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// Large enough for a high part.
    #[test]
    fn the_fast_space_is_the_general_one_on_larger_boards(puzzle in board(vec![(6, 4), (7, 4), (8, 4), (6, 6)])) {
        compare_levels(&puzzle, 40_000, 4);
    }
}

/// Holds the levels that both searches finish to each other, of which there are so many at the least, or everything.
fn compare_levels(puzzle: &Puzzle, states: u64, least: usize) {
    let limits = Limits { states, ..Limits::default() };
    let (fast, general) = (space(puzzle, limits, &mut |_| true), survey::<Shisen>(puzzle, limits, &mut |_| true));
    if fast.complete && general.complete {
        assert_eq!(fast, general, "{puzzle}");
        return;
    }
    let finished = |space: &Space| space.levels.iter().take_while(|level| level.edges.is_some()).count();
    let both = finished(&fast).min(finished(&general));
    assert_eq!(fast.levels[..both], general.levels[..both], "{puzzle}");
    assert!(both >= least, "{puzzle}: only {both} levels were compared");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    /// Too many tiles for a high part of 64 bits.
    #[test]
    fn the_fast_space_is_the_general_one_on_the_largest_boards(
        size in proptest::sample::select(vec![(14, 8), (18, 8)]),
        fours in 20..26usize,
        outside in any::<bool>(),
        seed in any::<u64>(),
    ) {
        let lines = if outside { Lines::Outside } else { Lines::Inside };
        let puzzle = shuffled(size.0, size.1, fours, lines, seed);
        compare_levels(&puzzle, 20_000, 2);
    }
}

/// The time ended before it began; somebody said no: then nothing is estimated either.
#[test]
fn who_does_not_wait_gets_no_estimate() {
    let puzzle: Puzzle = format!("{SECOND}:inside").parse().unwrap();
    let at_once = Limits { time: Some(Duration::ZERO), samples: 12, ..Limits::default() };
    let none = space(&puzzle, at_once, &mut |_| true);
    assert!(!none.complete && none.levels.len() == 1 && none.unsolvable.is_none() && none.sample.is_none());
    let waiting = Limits { samples: 12, ..Limits::default() };
    // Says no a single time.
    let mut asked = 0;
    let refused = space(&puzzle, waiting, &mut |_| {
        asked += 1;
        asked != 5
    });
    assert!(!refused.complete && refused.sample.is_none() && asked == 5, "{asked}");
    // Says no while estimates are made: none of the runs, or not all.
    let few = Limits { states: 5_000, ..waiting };
    let count = |most: usize| {
        let mut asked = 0;
        let space = space(&puzzle, few, &mut |_| {
            asked += 1;
            asked <= most
        });
        (asked, space.sample.map_or(0, |sample| sample.runs.len()))
    };
    let (asked, runs) = count(usize::MAX);
    assert_eq!(runs, 8);
    assert_eq!((count(asked - 1).1, count(asked - 12).1), (4, 0), "{asked}");
}

/// Estimates that rest on what could not be decided are none.
#[test]
fn much_that_is_undecided_makes_an_estimate_unknown() {
    let puzzle: Puzzle = format!("{SECOND}:inside").parse().unwrap();
    let limits = Limits { states: 5_000, samples: 12, ..Limits::default() };
    let mut cut = space(&puzzle, limits, &mut |_| true);
    assert!(matches!(cut.mean_moves(0..usize::MAX), Figure::Estimate { .. }));
    cut.sample.as_mut().unwrap().undecided = 0.05;
    assert_eq!(cut.mean_moves(0..usize::MAX), Figure::Unknown);
    assert!(matches!(cut.mean_moves(0..13), Figure::Exact(_)));
}

/// The largest boards are answered whatever they would take: the positions that a sample may look at are counted.
#[test]
fn a_sample_of_a_large_board_ends() {
    let puzzle = shuffled(18, 8, 36, Lines::Outside, 1);
    let limits = Limits { states: 2_000, samples: 40, ..Limits::default() };
    let cut = space(&puzzle, limits, &mut |_| true);
    assert!(!cut.complete && cut.unsolvable.is_none());
}

/// Estimates from an early level are within their errors of what is counted.
#[test]
fn estimates_are_near_what_is_counted() {
    for (code, samples) in [(format!("{SECOND}:inside"), 12), (format!("{FIRST}:inside"), 12)] {
        let puzzle: Puzzle = code.parse().unwrap();
        let full = whole(&puzzle);
        let limits = Limits { states: full.states / 10, samples, ..Limits::default() };
        let cut = space(&puzzle, limits, &mut |_| true);
        assert!(!cut.complete && cut.unsolvable.is_none());
        for depths in [0..usize::MAX, 13..usize::MAX] {
            let exact = full.mean_moves(depths.clone()).exact();
            let Figure::Estimate { value, error } = cut.mean_moves(depths) else { panic!("{cut:?}") };
            assert!((value - exact).abs() < 4.0 * error && error < 0.1 * exact, "{value} ± {error}, counted {exact}");
        }
    }
}
