//! The formula of fun: what it takes from the thesis holds for puzzles that it was not calibrated on.

use crate::forge::forged;
use proptest::prelude::*;
use puzzle::{Measure, Train};
use std::sync::LazyLock;
use tspin::{
    Puzzle, TSpin,
    fun::{
        self,
        scale::Spread,
        weights::{DIFFICULTY, FUN, FUN_OF_SEVERAL, PEAK, People, Weight},
    },
};

/// A seed far from those of the calibration.
const FRESH: u64 = 1 << 40;

type Measured = Vec<(Puzzle, Vec<f64>)>;

fn measured(steps: usize, count: usize) -> Measured {
    let measured = |forged: &puzzle::Forged<TSpin>| {
        (forged.puzzle.clone(), TSpin::measure(&forged.puzzle, forged.solutions.lines.first()))
    };
    forged(&format!("reverse-{steps}"), FRESH, count).iter().map(measured).collect()
}

/// Fresh puzzles of one to four steps.
static PUZZLES: LazyLock<[Measured; 4]> =
    LazyLock::new(|| [measured(1, 1500), measured(2, 1500), measured(3, 300), measured(4, 100)]);

fn funs(all: &Measured) -> Vec<f64> {
    all.iter().map(|(puzzle, values)| fun::fun(puzzle, values).unwrap()).collect()
}

fn place(name: &str) -> usize {
    TSpin::features().iter().position(|feature| feature.name == name).unwrap()
}

/// If this fails after a change to the forge's noise or to a feature, `cargo run --package tspin --example calibrate_fun` and
/// commit what it writes.
#[test]
fn fresh_puzzles_are_as_much_fun_as_those_of_the_thesis() {
    for (steps, all) in (1..).zip(PUZZLES.iter()) {
        let (People { fun: people, .. }, ours) = (People::of(steps), Spread::of(&funs(all)));
        // Six standard errors.
        let doubt = 6.0 * people.deviation / (all.len() as f64).sqrt();
        assert!((ours.mean - people.mean).abs() < doubt, "{steps} steps: {ours:?} for {people:?}");
        assert!((ours.deviation - people.deviation).abs() < doubt, "{steps} steps: {ours:?} for {people:?}");
    }
}

#[test]
fn about_one_in_six_is_above_what_the_thesis_asked_for() {
    for all in &PUZZLES[..2] {
        let above = funs(all).into_iter().filter(|fun| *fun > 3.4).count() as f64 / all.len() as f64;
        assert!((0.08..0.25).contains(&above), "{above}");
    }
}

#[test]
fn of_two_steps_the_most_fun_is_near_the_difficulty_of_the_peak_and_less_beyond() {
    let known: Vec<(f64, f64)> = PUZZLES[1]
        .iter()
        .map(|(puzzle, values)| (fun::difficulty(puzzle, values).unwrap(), fun::fun(puzzle, values).unwrap()))
        .collect();
    let mean = |low: f64, high: f64| {
        let funs: Vec<f64> = known.iter().filter(|(hard, _)| (low..high).contains(hard)).map(|(_, fun)| *fun).collect();
        assert!(funs.len() >= 10, "{low} to {high}: {}", funs.len());
        Spread::of(&funs).mean
    };
    let means = [mean(1.0, 1.6), mean(1.6, 2.2), mean(2.2, PEAK - 0.3), mean(PEAK - 0.3, PEAK + 0.3)];
    assert!(means.is_sorted(), "{means:?}");
    assert!(mean(PEAK + 0.3, 5.0) < means[3], "{means:?}");
}

#[test]
fn fun_rises_with_difficulty_as_in_the_thesis() {
    for (all, least) in PUZZLES[..2].iter().zip([0.6, 0.5]) {
        let hard: Vec<f64> = all.iter().map(|(puzzle, values)| fun::difficulty(puzzle, values).unwrap()).collect();
        let funs = funs(all);
        let (fun, difficulty) = (Spread::of(&funs), Spread::of(&hard));
        let both = funs.iter().zip(&hard).map(|(one, two)| fun.standard(*one) * difficulty.standard(*two));
        let correlation = both.sum::<f64>() / all.len() as f64;
        assert!(correlation > least, "{correlation}");
    }
}

#[test]
fn of_what_the_thesis_does_not_speak_of_nothing_is_said() {
    let told = |code: &str| {
        let puzzle: Puzzle = code.parse().unwrap();
        let values = TSpin::measure(&puzzle, None);
        TSpin::formulas(&puzzle, &values)
    };
    assert_eq!(told("tspin:..........:O:tsd"), [], "no answer");
    for (puzzle, values) in PUZZLES[0].iter().take(5) {
        assert_eq!(TSpin::formulas(puzzle, values).len(), 1);
        let other: Puzzle = puzzle.to_string().replace(":tsd", ":tss").parse().unwrap();
        assert_eq!(TSpin::formulas(&other, values), [], "another goal");
        assert_eq!(TSpin::formulas(puzzle, &values[..3]), [], "not measured");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_the_thesis_names_makes_a_puzzle_more_fun(steps in 1usize..5, number in 0usize..100, more in 1u8..3) {
        let (puzzle, values) = &PUZZLES[steps - 1][number];
        let several: &[Weight] = if steps > 1 { FUN_OF_SEVERAL } else { &[] };
        for Weight { feature, .. } in FUN.iter().chain(several) {
            let mut values = values.clone();
            let before = fun::fun(puzzle, &values).unwrap();
            values[place(feature)] += f64::from(more);
            let after = fun::fun(puzzle, &values).unwrap();
            // Of two steps it may have become too hard.
            let too_hard = steps == 2 && fun::difficulty(puzzle, &values).unwrap() > PEAK;
            prop_assert!(after > before || [1.0, 5.0].contains(&after) || too_hard, "{feature}: {before} to {after}");
        }
    }

    #[test]
    fn only_of_two_steps_what_is_too_hard_is_less_fun(steps in 1usize..5, number in 0usize..100) {
        let (puzzle, values) = &PUZZLES[steps - 1][number];
        // Fitting less well makes it harder and nothing else.
        let mut harder = values.clone();
        harder[place(DIFFICULTY[0].feature)] -= 3.0;
        let [before, after] = [values, &harder].map(|values| fun::fun(puzzle, values).unwrap());
        if steps == 2 && fun::difficulty(puzzle, &harder).unwrap() > PEAK {
            prop_assert!(after < before || after == 1.0, "{before} to {after}");
        } else {
            prop_assert_eq!(before, after);
        }
    }
}
