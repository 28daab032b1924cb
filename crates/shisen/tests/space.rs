//! The exact state space: known boards, and the general form on small ones.

mod boards;

use boards::shuffled;
use proptest::prelude::*;
use puzzle::space::{Figure, Limits, Space, plain, survey};
use shisen::{Lines, Puzzle, Shisen, early as early_moves, space};

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
    let one = whole(&"shisen:ABC/BAC:inside".parse().unwrap());
    assert_eq!((one.states, one.unsolvable, one.into_traps, one.longest_trap), (2, Some(2), Some(0), Some(1)));
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
    assert!(!back.complete && back.unsolvable.is_none());
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
        let limits = Limits { states: 40_000, ..Limits::default() };
        let general = survey::<Shisen>(&puzzle, limits, &mut |_| true);
        if general.complete {
            prop_assert_eq!(whole(&puzzle), general, "{}", puzzle);
        }
    }
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
