use super::*;
use crate::app::phase::Phase;
use crate::table::puzzle::explanation::{Explanation, Side};
use play::wire::{Grounds, RatingCard, Source};
use play::{Input, Lang, Look, Text};
use puzzle::Budget;

const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";
const MISS: [Input; 2] = [Input::Drop, Input::Drop];

fn start() -> PuzzlePlay {
    play(CODE, 1000.0)
}

fn play(code: &str, now: f64) -> PuzzlePlay {
    TablePuzzle::new(card(code, 1), play::desk::open(code, true).unwrap(), now).play
}

/// What a page says of a puzzle of this code that has so many answers.
pub fn view(code: &str, answers: u64) -> PuzzleView {
    PuzzleView { card: Some(Arc::new(card(code, answers))), ..PuzzleView::default() }
}

/// A card with nothing on it but a code and a number of answers.
pub fn card(code: &str, answers: u64) -> PuzzleCard {
    PuzzleCard {
        id: "1".into(),
        code: code.into(),
        shelf: "tspin-2".into(),
        answers: Some(answers),
        rating: RatingCard { rating: 1200, deviation: 150, provisional: true },
        source: Source::Formula,
        grounds: Grounds {
            source: Source::Formula,
            games: 0,
            counted: 0,
            needed: 20,
            since: None,
            first: RatingCard { rating: 1200, deviation: 150, provisional: true },
            first_source: Some(Source::Formula),
        },
        themes: Vec::new(),
        estimates: Vec::new(),
        reasons: Vec::new(),
        own: Vec::new(),
    }
}

#[test]
fn a_failed_try_is_told_once_and_can_be_tried_again() {
    let mut puzzle = start();
    assert!(puzzle.input(MISS[0], 1500.0).is_none());
    let told = puzzle.input(MISS[1], 2500.0).unwrap();
    assert_eq!(told.steps.iter().map(|step| step.at).collect::<Vec<_>>(), [500, 1500]);
    assert_eq!(puzzle.phase(), Phase::Failed);
    assert!(puzzle.view(0.0).why.iter().all(String::is_empty), "what explains it is loaded after the try");
    assert!(puzzle.input(Input::Drop, 2600.0).is_none());
    puzzle.input(Input::Restart, 2700.0);
    assert!(puzzle.phase().is_decided());
    puzzle.try_again(3000.0);
    assert_eq!(puzzle.phase(), Phase::Playing);
    assert_eq!(puzzle.desk.scene().made, 0);
    assert!(puzzle.input(Input::Drop, 3100.0).is_none());
    assert_eq!(puzzle.desk.transcript().steps[0].at, 100);
}

#[test]
fn an_answer_is_shown_to_its_end_and_the_puzzle_can_still_be_tried() {
    let mut puzzle = start();
    let line = ["LW@9,2", "TN@6,2"].map(String::from);
    puzzle.demonstrate(&line, false, 5000.0).unwrap();
    assert_eq!((puzzle.phase(), puzzle.picture(5000.0).scene.made), (Phase::Answer, 0));
    assert!(puzzle.advance(6500.0));
    assert!(!puzzle.advance(60_000.0));
    assert_eq!(puzzle.picture(60_000.0).scene.made, 2);
    puzzle.try_again(61_000.0);
    assert_eq!(puzzle.phase(), Phase::Playing);
    assert!(puzzle.demonstrate(&["nonsense".into()], false, 0.0).is_err());
}

#[test]
fn a_solution_is_shown_before_it_is_said() {
    use Input::{Counter, Drop, Right};
    let mut puzzle = start();
    let keys = [Right, Right, Right, Right, Counter, Right, Drop, Right, Right, Drop];
    let told: Vec<_> = keys.into_iter().filter_map(|input| puzzle.input(input, 8449.0)).collect();
    puzzle.roll(false, false, 8449.0);
    assert_eq!((told.len(), puzzle.phase(), puzzle.took()), (1, Phase::Finale, Some(7449)));
    assert!(puzzle.advance(8500.0));
    assert!(!puzzle.advance(10_449.0));
    assert_eq!(puzzle.phase(), Phase::Solved);
}

#[test]
fn whoever_finishes_by_hand_is_told_when_the_t_is_in() {
    use Input::{Counter, Drop, Right};
    let mut puzzle = start().finishing(true);
    let keys = [Right, Right, Right, Right, Counter, Right, Drop, Right, Right, Drop];
    assert!(keys.into_iter().all(|input| puzzle.input(input, 8449.0).is_none()));
    assert_eq!((puzzle.phase(), puzzle.took()), (Phase::Finish, Some(7449)));
    assert!(puzzle.view(8449.0).finishing);
    // Dropped where it came in, it misses: that is said, and it comes again.
    assert!(puzzle.input(Drop, 9000.0).is_none());
    assert!(puzzle.missed().is_some() && puzzle.phase() == Phase::Finish);
    let transcript = puzzle.input(Input::GiveUp, 9500.0).unwrap();
    assert!(transcript.finish && puzzle.phase() == Phase::Finale && puzzle.took() == Some(7449));
}

#[test]
fn why_a_try_fell_short_is_told_by_whoever_asks() {
    let marks = |puzzle: &PuzzlePlay| {
        let cells = puzzle.picture(9000.0).scene.cells;
        cells.iter().filter(|cell| matches!(cell.look, Look::Slot | Look::Gap)).count()
    };
    let mut puzzle = start();
    for input in MISS {
        puzzle.input(input, 2000.0);
    }
    assert_eq!(puzzle.phase(), Phase::Failed);
    assert!(puzzle.explanation().is_none() && marks(&puzzle) == 0);
    // What the board tells, without any answer.
    puzzle.explain(Explanation::of_board(&puzzle.transcript(), true));
    assert!(puzzle.explanation().is_some() && marks(&puzzle) > 0);
    assert!(!puzzle.show_side(Side::Closest), "no answer is known");
    // The nearest answer to look at.
    let told =
        play::compare(&puzzle.desk.transcript(), true, Budget::default()).map(Box::new).map(Explanation::Compared);
    puzzle.explain(told);
    let yours = puzzle.picture(0.0).scene;
    assert!(puzzle.show_side(Side::Closest) && puzzle.picture(0.0).scene != yours);
    assert!(!puzzle.view(0.0).differs[0].is_empty());
    puzzle.try_again(0.0);
    assert!(!puzzle.show_side(Side::Closest), "another try begins with nothing told")
}

#[test]
fn a_word_ends_a_try() {
    let mut puzzle = start();
    assert!(puzzle.input(Input::GiveUp, 6000.0).is_some());
    assert_eq!((puzzle.phase(), puzzle.word()), (Phase::Failed, Some(Input::GiveUp)));
    puzzle.try_again(7000.0);
    assert_eq!(puzzle.word(), None);
    // There is an answer, so that is wrong as well.
    assert!(puzzle.input(Input::NoAnswer, 8000.0).is_some());
    assert_eq!((puzzle.phase(), puzzle.took()), (Phase::Failed, None));
}

#[test]
fn a_hint_lies_under_the_piece_in_hand() {
    let mut puzzle = start();
    puzzle.mark(vec![(4, 1), (5, 1)]);
    let looks: Vec<Look> = puzzle.picture(1000.0).scene.cells.iter().map(|cell| cell.look).collect();
    assert_eq!(looks.iter().filter(|look| **look == Look::Slot).count(), 2);
    let first = |wanted| looks.iter().position(|look| *look == wanted).unwrap();
    assert!(first(Look::Slot) < first(Look::Ghost) && first(Look::Slot) < first(Look::Held));
}

/// Taking the As that lie side by side leaves B and C crosswise.
const TRAP: &str = "shisen:AABC/DDCB:inside";

#[test]
fn dead_ends_are_told_if_that_is_wanted_and_a_hint_says_so_too() {
    let point = |puzzle: &mut PuzzlePlay, cells: &[(i32, i32)]| {
        cells.iter().for_each(|&(x, y)| drop(puzzle.input(Input::Point(x, y), 1100.0)));
    };
    let mut puzzle = play(TRAP, 1000.0);
    assert!(puzzle.points() && !puzzle.sinks() && puzzle.notice().is_none());
    assert!(play(TRAP, 0.0).telling(true).notice().is_none(), "nothing was done yet");
    // In vain from the start: a hint finds nothing, and says so.
    puzzle.mark(Vec::new());
    assert!(!puzzle.is_hinted() && puzzle.notice().is_some_and(|said| said[0] == Text::DeadEnd.in_lang(Lang::En)));
    point(&mut puzzle, &[(0, 1), (1, 1)]);
    assert_eq!((puzzle.desk.scene().made, puzzle.notice()), (1, None), "that was for one move");
    let mut told = play(TRAP, 1000.0).telling(true);
    point(&mut told, &[(0, 1), (1, 1)]);
    assert!(told.notice().is_some());
    point(&mut told, &[(0, 0), (1, 0)]);
    assert!(told.notice().is_some_and(|said| said[0].starts_with("4 tiles are left")));
    assert!(told.input(Input::GiveUp, 2000.0).is_some());
    assert_eq!((told.lasted(), told.notice()), (Some(1000), None));
}

#[test]
fn what_is_shown_keeps_nobody_from_pointing_on() {
    let mut puzzle = play("shisen:AABB/CCDD", 0.0);
    for (x, y) in [(0, 1), (1, 1), (2, 1), (3, 1)] {
        puzzle.input(Input::Point(x, y), 10.0);
        puzzle.roll(false, false, 10.0);
    }
    assert_eq!(puzzle.desk.scene().made, 2);
}

#[test]
fn pieces_sink_in_every_t_spin_puzzle() {
    assert!(start().sinks() && play(&format!("{CODE}:all"), 0.0).sinks());
    assert!(!play("nazo:......:rg:clear", 0.0).sinks());
}
