//! What the forge promises.

use puzzle::{
    Batch, Certificate, Forge, Forged, Measure, Outcome, Position as _, Solve, forge_one, original_answer, solves,
};
use puzzle::{Budget, Game, exhaustive};
use std::collections::HashSet;
use tspin::{
    Board, Recipe, TSpin,
    finish::{can_finish, finishes},
    forge::{donated_well, wells},
};

pub fn forged(recipe: &str, seed: u64, count: usize) -> Vec<Forged<TSpin>> {
    let mut batch = Batch::<TSpin>::new(recipe.parse().unwrap(), seed);
    let mut all = Vec::new();
    while all.len() < count {
        all.extend(batch.round(256, count - all.len(), |_| ()).into_iter().map(|(forged, ())| forged));
    }
    all
}

/// The puzzles of some certificates, kept as a text file. If this fails, either the change was a mistake or
/// `Forge::VERSION` must be raised and the file made anew by `cargo run -p tspin --example pin`. Certificates of the first version
/// stay, for the same recipe with thin noise makes their puzzles.
#[test]
fn forge_is_pinned() {
    let (papers, ours) = (include_str!("../forge/pinned.txt"), include_str!("../forge/means.txt"));
    assert!([1, TSpin::VERSION].iter().all(|version| papers.matches(&format!("@{version} ")).count() >= 30));
    assert!(ours.lines().count() >= 30);
    for line in papers.lines().chain(ours.lines()) {
        let [certificate, code, answers] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let Certificate { recipe, seed, version, .. } = Certificate::read::<TSpin>(certificate).unwrap();
        assert!([1, TSpin::VERSION].contains(&version), "{certificate}");
        let forged = forge_one::<TSpin>(&recipe, seed).unwrap_or_else(|flaw| panic!("{certificate}: {flaw:?}"));
        assert_eq!(original_answer::<TSpin>(&forged.puzzle, certificate), forged.answer, "{certificate}");
        assert_eq!(forged.puzzle.to_string(), code, "{certificate}");
        assert_eq!(forged.solutions.answers.to_string(), answers, "{certificate}");
    }
}

#[test]
fn every_puzzle_is_solvable_not_ready_and_read_back() {
    for recipe in ["reverse-1", "reverse-2", "reverse-3", "donate-2"] {
        for forged in forged(recipe, 11, 40) {
            let puzzle = &forged.puzzle;
            assert_eq!(puzzle.to_string().parse().as_ref(), Ok(puzzle));
            assert!(!can_finish(puzzle.board(), puzzle.goal()), "{puzzle}");
            assert!(forged.solutions.complete && forged.solutions.answers > 0, "{puzzle}");
            for line in &forged.solutions.lines {
                let mut position = TSpin::begin(puzzle);
                line.iter().for_each(|&m| position.play(m).unwrap());
                assert_eq!(position.outcome(), Outcome::Solved, "{puzzle}");
            }
            let values = TSpin::measure(puzzle, forged.measured_answer());
            assert_eq!(values.len(), if puzzle.queue().len() == 1 { 14 } else { 22 });
            assert!(values.iter().all(|value| value.is_finite()), "{puzzle}");
        }
    }
}

#[test]
fn the_fast_solver_agrees_with_the_plain_one_on_forged_puzzles() {
    for recipe in ["reverse-1", "reverse-2", "reverse-2,all", "donate-2", "lookalike-2", "slide-2", "delete-2"] {
        for forged in forged(recipe, 5, 15) {
            let plain = exhaustive::<TSpin>(&forged.puzzle, Budget::default());
            let fast = &forged.solutions;
            assert_eq!((fast.sequences, fast.answers), (plain.sequences, plain.answers), "{}", forged.puzzle);
        }
    }
}

#[test]
fn donations_open_a_well_again_whichever_way_they_are_solved() {
    for recipe in ["donate-2", "donate-3"] {
        for forged in forged(recipe, 3, 12) {
            let puzzle = &forged.puzzle;
            assert!(wells(puzzle.board()).next().is_some(), "open before: {puzzle}");
            for line in &forged.solutions.lines {
                let well = donated_well(puzzle, line).unwrap_or_else(|| panic!("{puzzle}"));
                let mut built = *puzzle.board();
                line.iter().for_each(|&placement| {
                    built.place(placement);
                });
                let sky = |board: &Board| (well.floor..Board::HEIGHT).all(|y| !board.is_filled(well.x, y));
                assert!(sky(puzzle.board()) && !sky(&built), "covered by the answer: {puzzle}");
                let opened = finishes(&built, puzzle.goal()).into_iter().any(|finish| {
                    let mut after = built;
                    after.place(finish);
                    sky(&after) && wells(&after).any(|open| (open.x, open.floor) == (well.x, well.floor))
                });
                assert!(opened, "open after the T-spin: {puzzle}");
            }
        }
    }
}

#[test]
fn the_answer_of_a_puzzle_is_what_was_taken_out_of_the_complete_board() {
    for recipe in ["reverse-2", "donate-3", "reverse-4"] {
        let all = forged(recipe, 8, 60);
        for forged in &all {
            let answer = forged.answer.as_ref().unwrap();
            assert!(solves::<TSpin>(&forged.puzzle, answer), "{}", forged.puzzle);
            assert_eq!(answer.iter().map(|placed| placed.piece()).collect::<Vec<_>>(), forged.puzzle.queue());
            // It is one of the answers that the solver found, if these are all.
            let ours = TSpin::answer(answer);
            let found = forged.solutions.lines.iter().any(|line| TSpin::answer(line) == ours);
            assert!(found || forged.solutions.answers > forged.solutions.lines.len() as u64, "{}", forged.puzzle);
        }
        assert!(
            all.iter().any(|forged| forged.answer.as_ref() != forged.solutions.lines.first()),
            "not always the first"
        );
    }
    assert!(forged("lookalike-2", 3, 10).iter().all(|forged| forged.answer.is_none()));
}

/// The example of the thesis has 36 filled cells.
#[test]
fn thick_noise_makes_one_step_boards_as_full_as_the_example_of_the_thesis() {
    let full = |recipe: &str| {
        let all = forged(recipe, 1, 1500);
        all.iter().filter(|forged| forged.puzzle.board().filled() >= 36).count()
    };
    assert_eq!(full("reverse-1,noise=thin"), 0);
    let thick = full("reverse-1");
    assert!(thick >= 30, "{thick} of 1500");
}

#[test]
fn look_alikes_have_no_answer() {
    for forged in forged("lookalike-2", 3, 30) {
        assert_eq!(forged.solutions.answers, 0);
        assert!(exhaustive::<TSpin>(&forged.puzzle, Budget::default()).lines.is_empty());
    }
}

#[test]
fn no_twin_and_no_mirror_image_comes_twice() {
    let puzzles: Vec<_> = forged("reverse-1,under=1,beside=0,first=0", 1, 400).into_iter().map(|f| f.puzzle).collect();
    let mut seen = HashSet::new();
    for puzzle in &puzzles {
        assert!(!seen.contains(&puzzle.mirror()) || puzzle.mirror() == *puzzle, "{puzzle}");
        assert!(seen.insert(puzzle.clone()), "{puzzle}");
        assert_eq!(TSpin::twin(puzzle), TSpin::twin(&puzzle.mirror()));
    }
}

#[test]
fn options_are_kept() {
    assert!(
        forged("reverse-2,holes=2,unique", 1, 30)
            .iter()
            .all(|f| f.solutions.answers == 1 && f.puzzle.board().holes() <= 2)
    );
    let ready: Recipe = "reverse-1,ready".parse().unwrap();
    assert!(
        (0..2000)
            .filter_map(|seed| forge_one::<TSpin>(&ready, seed).ok())
            .any(|f| can_finish(f.puzzle.board(), f.puzzle.goal()))
    );
}

#[test]
fn mirrors_have_as_many_answers() {
    for forged in forged("reverse-2", 21, 30) {
        let mirror = TSpin::solve(&forged.puzzle.mirror(), Budget::default());
        assert_eq!(mirror.answers, forged.solutions.answers, "{}", forged.puzzle);
    }
}
