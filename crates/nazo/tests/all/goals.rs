//! Puzzles of other goals than a chain: what the forge promises of them.

use crate::forge::forged;
use nazo::{Goal, Nazo, Recipe, forge::siblings};
use puzzle::{Budget, Forge as _, Game as _, Nearest as _, Outcome, Position as _, exhaustive};

const RECIPES: [&str; 9] = [
    "reverse-1-1,goal=clear",
    "reverse-2-2,goal=clear",
    "reverse-2-2,goal=clear=r,loose=4",
    "random-2-1,goal=clear=r,height=3",
    "reverse-2-1,goal=at-once=8",
    "reverse-2-2,goal=at-once>=8,loose=3",
    "reverse-2-2,goal=places=2",
    "reverse-2-1,goal=colours-at-once=2",
    "reverse-2-2,goal=chain=2+clear,colours=3",
];

#[test]
fn every_puzzle_has_its_goal_and_needs_all_its_moves() {
    for recipe in RECIPES {
        let parsed: Recipe = recipe.parse().unwrap();
        for forged in forged(recipe, 11, 4) {
            let puzzle = &forged.puzzle;
            assert_eq!(Some(puzzle.goal()), parsed.goal, "{recipe}");
            assert!(forged.solutions.complete && forged.solutions.answers > 0, "{recipe}: {puzzle}");
            for line in &forged.solutions.lines {
                assert_eq!(line.len(), puzzle.pairs().len(), "{recipe}: {puzzle}");
                let mut position = Nazo::begin(puzzle);
                line.iter().for_each(|&m| position.play(m).unwrap());
                assert_eq!(position.outcome(), Outcome::Solved, "{recipe}: {puzzle}");
            }
        }
    }
}

#[test]
fn the_fast_solver_agrees_with_the_plain_one() {
    for recipe in RECIPES {
        for forged in forged(recipe, 3, 4) {
            let plain = exhaustive::<Nazo>(&forged.puzzle, Budget::default());
            let fast = &forged.solutions;
            assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers), "{recipe}: {}", forged.puzzle);
        }
    }
}

#[test]
fn a_failed_try_has_a_nearest_answer() {
    for recipe in RECIPES {
        for forged in forged(recipe, 5, 2) {
            let near = Nazo::nearest(&forged.puzzle, &[], Budget::default()).unwrap();
            assert_eq!(near.changed.len(), near.line.len(), "{recipe}: {}", forged.puzzle);
        }
    }
}

#[test]
fn siblings_have_the_same_goal() {
    let mut found = 0;
    for recipe in ["reverse-2-2,goal=clear=r,loose=4", "reverse-2-1,goal=at-once=8"] {
        for forged in forged(recipe, 2, 3) {
            let aim = |goal: Goal| (goal.aim, goal.number, goal.at_least);
            let siblings = siblings(&forged.puzzle, 2, 1);
            found += siblings.len();
            for sibling in siblings {
                assert_eq!(aim(sibling.goal()), aim(forged.puzzle.goal()), "{recipe}: {sibling}");
                assert_ne!(Nazo::twin(&sibling), Nazo::twin(&forged.puzzle), "{recipe}: {sibling}");
            }
        }
    }
    assert!(found > 0, "not one sibling");
}
