//! The laws of the contract, shown on the smallest game.

use proptest::prelude::*;
use puzzle::{
    Batch, Budget, Game, Outcome, Position, Solve, Verdict, forge_one,
    null::{Heap, Null},
};

fn heap(code: &str) -> Heap {
    code.parse().unwrap()
}

#[test]
fn lines_of_the_same_takes_are_one_answer() {
    // 4 stones, one or two at a time: 1111, 112, 121, 211, 22.
    let found = Null::solve(&heap("null:4:2"), Budget::default());
    assert_eq!((found.sequences, found.answers, found.complete), (5, 3, true));
    assert_eq!(found.lines.len(), 3);
}

#[test]
fn a_small_budget_is_unknown_and_never_a_guess() {
    let found = Null::solve(&heap("null:12:4"), Budget { nodes: 5, keep: 10 });
    assert_eq!(found.verdict(), Verdict::Unknown);
    assert!(!found.complete);
    let one = Null::solve(&heap("null:12:1"), Budget { nodes: 100, keep: 10 });
    assert_eq!(one.verdict(), Verdict::Unique);
}

#[test]
fn what_is_kept_may_be_less_than_what_is_counted() {
    let found = Null::solve(&heap("null:9:3"), Budget { keep: 2, ..Budget::default() });
    assert!(found.answers > 2);
    assert_eq!(found.lines.len(), 2);
}

#[test]
fn batches_do_not_depend_on_the_size_of_their_rounds() {
    let recipe = "9".parse().unwrap();
    let codes = |drafts| {
        let mut batch = Batch::<Null>::new(recipe, 3);
        let mut all = Vec::new();
        while all.len() < 15 {
            let wanted = 15 - all.len();
            all.extend(batch.round(drafts, wanted, |f| f.puzzle.to_string()).into_iter().map(|(_, code)| code));
        }
        (all, batch.tally().clone())
    };
    assert_eq!(codes(1), codes(64));
    let tally = codes(7).1;
    assert_eq!(tally.drafts, tally.puzzles + tally.flaws.values().sum::<u64>());
}

#[test]
fn the_same_seed_forges_the_same_puzzle() {
    let recipe = "12".parse().unwrap();
    for seed in 0..100 {
        let twice = [0, 1].map(|_| forge_one::<Null>(&recipe, seed).map(|f| (f.puzzle, f.certificate.to_string())));
        assert_eq!(twice[0], twice[1]);
    }
}

proptest! {
    #[test]
    fn codes_round_trip(stones in 1u8..=12, most in 1u8..=4) {
        let code = format!("null:{stones}:{most}");
        prop_assert_eq!(heap(&code).to_string(), code);
    }

    #[test]
    fn parsing_never_panics(noise in ".{0,40}") {
        let _ = noise.parse::<Heap>();
    }

    #[test]
    fn legals_are_legal_and_solutions_replay(stones in 1u8..=8, most in 1u8..=4) {
        let puzzle = heap(&format!("null:{stones}:{most}"));
        for line in Null::solve(&puzzle, Budget::default()).lines {
            let mut position = Null::begin(&puzzle);
            for m in line {
                prop_assert!(position.play(m).is_ok());
            }
            prop_assert_eq!(position.outcome(), Outcome::Solved);
            prop_assert!(position.play("1".parse().unwrap()).is_err());
        }
    }
}
