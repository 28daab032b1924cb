//! What the forge promises.

use nazo::{
    Goal, Nazo, Puzzle, Recipe,
    forge::{census, longest_chain},
};
use puzzle::{
    Batch, Budget, Certificate, Forge, Forged, Game, Measure, Outcome, Position as _, Solve, exhaustive, forge_one,
    original_answer,
};
use std::collections::HashSet;

pub fn forged(recipe: &str, seed: u64, count: usize) -> Vec<Forged<Nazo>> {
    let mut batch = Batch::<Nazo>::new(recipe.parse().unwrap(), seed);
    let mut all = Vec::new();
    while all.len() < count {
        all.extend(batch.round(256, count - all.len(), |_| ()).into_iter().map(|(forged, ())| forged));
    }
    all
}

/// The puzzles of some certificates, kept as a text file. If this fails, either the change was a mistake or
/// `Forge::VERSION` must be raised and the file made anew.
#[test]
fn forge_is_pinned() {
    let (chains, goals) = (include_str!("../forge/pinned.txt"), include_str!("../forge/goals.txt"));
    assert!(chains.lines().count() >= 25 && goals.lines().count() >= 12);
    for line in chains.lines().chain(goals.lines()) {
        let [certificate, code, answers] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let Certificate { recipe, seed, version, .. } = Certificate::read::<Nazo>(certificate).unwrap();
        assert_eq!(version, Nazo::VERSION, "{certificate}");
        let forged = forge_one::<Nazo>(&recipe, seed).unwrap_or_else(|flaw| panic!("{certificate}: {flaw:?}"));
        assert_eq!(original_answer::<Nazo>(&forged.puzzle, certificate), forged.answer, "{certificate}");
        assert_eq!(forged.puzzle.to_string(), code, "{certificate}");
        assert_eq!(forged.solutions.answers.to_string(), answers, "{certificate}");
    }
}

#[test]
fn every_puzzle_is_solved_by_its_last_move_and_by_no_longer_chain() {
    for recipe in
        ["reverse-1-2", "reverse-2-3", "reverse-2-3,loose=6,large=30,nuisance=30", "random-2-3", "reverse-3-4"]
    {
        let chain: u32 = recipe.split([',', '-']).nth(2).unwrap().parse().unwrap();
        for forged in forged(recipe, 11, 30) {
            let puzzle = &forged.puzzle;
            assert_eq!(puzzle.to_string().parse().as_ref(), Ok(puzzle));
            assert_eq!(longest_chain(puzzle), chain, "{puzzle}");
            assert!(forged.solutions.complete && forged.solutions.answers > 0, "{puzzle}");
            for line in &forged.solutions.lines {
                assert_eq!(line.len(), puzzle.pairs().len(), "{puzzle}");
                let mut position = Nazo::begin(puzzle);
                line.iter().for_each(|&m| position.play(m).unwrap());
                assert_eq!(position.outcome(), Outcome::Solved, "{puzzle}");
            }
            let values = Nazo::measure(puzzle, forged.solutions.lines.first());
            assert_eq!(values.len(), Nazo::features().len());
            assert!(values.iter().all(|value| value.is_finite()), "{puzzle}");
        }
    }
}

#[test]
fn the_fast_solver_agrees_with_the_plain_one_on_forged_puzzles() {
    for recipe in ["reverse-2-3", "random-2-3", "lookalike-2-3", "reverse-2-3,loose=8"] {
        for forged in forged(recipe, 5, 40) {
            let plain = exhaustive::<Nazo>(&forged.puzzle, Budget::default());
            let fast = &forged.solutions;
            assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers), "{}", forged.puzzle);
        }
    }
}

#[test]
fn look_alikes_have_no_answer() {
    for forged in forged("lookalike-2-3", 3, 30) {
        assert_eq!(exhaustive::<Nazo>(&forged.puzzle, Budget::default()).answers, 0);
    }
}

#[test]
fn no_twin_comes_twice() {
    let mut seen = HashSet::new();
    for forged in forged("reverse-1-2,supports=1", 1, 200) {
        let puzzle = forged.puzzle;
        assert!(seen.insert(Nazo::twin(&puzzle)), "{puzzle}");
        assert_eq!(Nazo::twin(&puzzle), Nazo::twin(&puzzle.mirror()));
        use nazo::Colour::*;
        assert_eq!(Nazo::twin(&puzzle), Nazo::twin(&puzzle.renamed([Purple, Blue, Yellow, Red, Green])));
    }
}

#[test]
fn options_are_kept() {
    for forged in forged("reverse-2-3,height=5,unique", 1, 30) {
        assert_eq!(forged.solutions.answers, 1);
        assert!(forged.puzzle.field().heights().iter().all(|&height| height <= 5), "{}", forged.puzzle);
    }
    let nuisance = |forged: &Forged<Nazo>| !forged.puzzle.field().cells(nazo::Stone::Nuisance).is_empty();
    assert!(!forged("reverse-2-3", 1, 50).iter().any(nuisance));
    assert!(forged("reverse-2-3,loose=6,nuisance=50", 1, 50).iter().filter(|forged| nuisance(forged)).count() > 10);
    let early: Recipe = "random-2-3,touching,early".parse().unwrap();
    let solved = |puzzle: &Puzzle| {
        let first = Puzzle::new(*puzzle.field(), puzzle.pairs()[..1].to_vec(), Goal::chain(3)).unwrap();
        Nazo::solve(&first, Budget::default()).answers > 0
    };
    assert!((0..2000).filter_map(|seed| forge_one::<Nazo>(&early, seed).ok()).any(|forged| solved(&forged.puzzle)));
}

/// Moves, chain, and how many drafts it may take.
#[test]
fn long_chains_in_many_moves_are_forged() {
    for recipe in ["reverse-4-6", "reverse-1-7", "reverse-2-10"] {
        assert_eq!(forged(recipe, 1, 2).len(), 2, "{recipe}");
    }
}

/// The report has 1.6, 6.7, 10.6 and 89.8 per cent, an independent program 1.8, 5.3 and 12.7.
#[test]
fn yields_are_near_the_reports() {
    for (recipe, range) in [
        ("random-2-3,height=5", 1.2..2.8),
        ("random-2-3", 4.3..7.5),
        ("random-2-3,touching", 9.5..13.7),
        ("reverse-2-3", 89.8..100.0),
    ] {
        let share = 100.0 * census(&recipe.parse().unwrap(), 5000, 1, || true).share(3);
        println!("{recipe:<22} {share:>5.1} %");
        assert!(range.contains(&share), "{recipe}: {share}");
    }
}
