//! Puzzles of every goal and kind of moves, played as on the page.

use crate::{Input, Lang, Reaction, Session, Table, tables::comparison};
use puzzle::{Budget, Game as _, Outcome, Position as _, forge_one};
use std::collections::{HashSet, VecDeque};
use tspin::{Goal, Moves, Placement, Position, Recipe, TSpin};

const STEERED: [Input; 5] = [Input::Left, Input::Right, Input::Clockwise, Input::Counter, Input::SoftDrop];
const RECIPES: [&str; 9] = [
    "triple-1",
    "triple-2,all",
    "quad-2",
    "slide-2",
    "spin-2",
    "delete-2",
    "slide-1,goal=tst",
    "spin-1,goal=quad",
    "delete-1,goal=tst",
];

/// The keys that bring the piece in hand to its place, found by trying all.
fn keys(session: &Session<TSpin>, position: &Position, wanted: Placement) -> Vec<Input> {
    let start = TSpin::deal(session.puzzle(), position);
    let mut seen = HashSet::from([start]);
    let mut open = VecDeque::from([(start, Vec::new())]);
    while let Some((hand, keys)) = open.pop_front() {
        if TSpin::interpret(position, &mut hand.clone(), Input::Drop) == Reaction::Played(wanted) {
            return keys;
        }
        for input in STEERED {
            let mut next = hand;
            TSpin::interpret(position, &mut next, input);
            if seen.insert(next) {
                open.push_back((next, keys.iter().copied().chain([input]).collect()));
            }
        }
    }
    panic!("{}: no way to {wanted}", session.puzzle())
}

#[test]
fn every_goal_is_played_to_its_end() {
    for recipe in RECIPES {
        let recipe: Recipe = recipe.parse().unwrap();
        for forged in (1..).filter_map(|seed| forge_one::<TSpin>(&recipe, seed).ok()).take(3) {
            let mut session = Session::<TSpin>::new(forged.puzzle.clone(), true);
            let mut position = TSpin::begin(&forged.puzzle);
            for &placement in &forged.solutions.lines[0] {
                for input in keys(&session, &position, placement) {
                    session.input(input, 0);
                }
                assert_eq!(session.input(Input::Drop, 0), Reaction::Played(placement), "{}", forged.puzzle);
                position.play(placement).unwrap();
            }
            assert_eq!(session.outcome(), Outcome::Solved, "{}", forged.puzzle);
            let frames = session.finale();
            let rows = forged.puzzle.goal().rows() as usize;
            assert_eq!(frames[frames.len() - 2].lit.len(), rows, "{}: the rows light up", forged.puzzle);
            let cells = |frame: usize| frames[frames.len() - frame].cells.len();
            assert_eq!(cells(1) + 10 * rows, cells(2), "{}: and go", forged.puzzle);
            let by_hand = TSpin::finish(&forged.puzzle, &forged.solutions.lines[0]);
            assert_eq!(by_hand.is_some(), forged.puzzle.goal() != Goal::Quad, "{}", forged.puzzle);
        }
    }
}

#[test]
fn every_failure_is_explained_in_both_languages() {
    let mut failed = 0;
    for recipe in RECIPES {
        let recipe: Recipe = recipe.parse().unwrap();
        for forged in (1..).filter_map(|seed| forge_one::<TSpin>(&recipe, seed).ok()).take(3) {
            let mut session = Session::<TSpin>::new(forged.puzzle.clone(), true);
            while session.outcome() == Outcome::Open {
                session.input(Input::Drop, 0);
            }
            if session.outcome() == Outcome::Solved {
                continue;
            }
            failed += 1;
            let transcript = session.transcript();
            let told = comparison::compare(&transcript, true, Budget::default()).unwrap();
            let why = comparison::why(&transcript, true, Budget::default()).unwrap();
            for lang in [Lang::En, Lang::Ja] {
                let (words, scene) = TSpin::shortfall(&forged.puzzle, &line(&transcript), lang).unwrap();
                let sentences = [&words, told.why.in_lang(lang), told.seen.in_lang(lang), why.in_lang(lang)];
                assert!(sentences.iter().all(|sentence| !sentence.is_empty()), "{}", forged.puzzle);
                assert!(scene.cells.len() > 4, "{}", forged.puzzle);
            }
            assert_eq!(told.line.len(), forged.puzzle.queue().len(), "{}", forged.puzzle);
        }
    }
    assert!(failed > 2 * RECIPES.len(), "{failed} tries failed");
}

/// The placements of a transcript.
fn line(transcript: &crate::Transcript) -> Vec<Placement> {
    let placed = |step: &crate::Step| match &step.act {
        crate::Act::Play(text) => text.parse().ok(),
        _ => None,
    };
    transcript.steps.iter().filter_map(placed).collect()
}

#[test]
fn the_goal_says_which_moves_count() {
    for goal in Goal::ALL {
        let goal_of = |moves: &str| {
            let puzzle = format!("tspin:..........:I:{goal}:{moves}").parse().unwrap();
            [Lang::En, Lang::Ja].map(|lang| TSpin::goal(&puzzle, lang))
        };
        let (plain, all) = (goal_of(Moves::Drop.word()), goal_of(Moves::All.word()));
        assert!(all[0].starts_with(&plain[0]) && all[0].ends_with("(slides and spins allowed)"), "{all:?}");
        assert!(all[1].starts_with(&plain[1]) && all[1].len() > plain[1].len(), "{all:?}");
    }
}
