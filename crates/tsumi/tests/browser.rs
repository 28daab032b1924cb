//! The page as people use it: a real browser, the files that are served, and the database behind them.

mod visitor;

use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};
use play::{Input, Transcript};
use puzzle::{Budget, Solve};
use tspin::{Moves, TSpin, reach};
use visitor::{Visitor, inputs_for, inputs_to_solve};

const PHONE: (u32, u32) = (390, 844);
const DESK: (u32, u32) = (1280, 800);

/// The key for an input.
fn key(input: Input) -> char {
    match input {
        Input::Left => '\u{e012}',
        Input::Right => '\u{e014}',
        Input::Clockwise => 'x',
        Input::Counter => 'z',
        Input::SoftDrop => '\u{e015}',
        Input::Drop => ' ',
        Input::Undo => 'u',
        Input::Restart => 'r',
        Input::GiveUp => 'g',
        Input::NoAnswer => 'n',
    }
}
const ENTER: char = '\u{e007}';

/// The button for an input.
fn button(input: Input) -> &'static str {
    match input {
        Input::Left => "#left",
        Input::Right => "#right",
        Input::Clockwise => "#clockwise",
        Input::Counter => "#counter",
        Input::Drop => "#drop",
        Input::Undo => "#undo",
        Input::Restart => "#restart",
        Input::GiveUp => "#give-up",
        Input::NoAnswer => "#no-answer",
        Input::SoftDrop => unreachable!("no button sinks a piece where only drops count"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_by_keys_and_the_attempt_is_stored() {
    let visitor = Visitor::new("keys", DESK, "en").await;
    visitor.picture("desk-playing").await;
    let puzzle = visitor.puzzle().await;
    // A wrong turn first: drop, take it back, and begin again.
    visitor.page.find(fantoccini::Locator::Css("#shelf-tspin-2")).await.unwrap().click().await.unwrap();
    visitor.wait("puzzle", |code| code != puzzle.to_string() && !code.is_empty()).await;
    let puzzle = visitor.puzzle().await;
    assert_eq!(puzzle.queue().len(), 2);
    visitor.key(key(Input::Drop)).await;
    visitor.wait("made", |made| made == "1").await;
    visitor.key(key(Input::Undo)).await;
    visitor.wait("made", |made| made == "0").await;
    for input in inputs_to_solve(&puzzle).concat() {
        visitor.key(key(input)).await;
    }
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.picture("desk-solved").await;

    let attempts = visitor.attempts().await;
    assert_eq!(attempts.len(), 1);
    assert_eq!(attempts[0].outcome, "solved");
    let transcript: Transcript = serde_json::from_str(&attempts[0].transcript).unwrap();
    assert_eq!(transcript.puzzle, puzzle.to_string());
    assert_eq!(transcript.steps.len(), 4, "a drop, an undo, and two drops: {transcript:?}");
    assert!(attempts[0].client_ms > 0 && attempts[0].server_ms >= 0);

    // The next puzzle is there with one key.
    visitor.key(ENTER).await;
    visitor.wait("puzzle", |code| code != puzzle.to_string()).await;
    visitor.wait_for("playing").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_by_touch_on_a_phone() {
    let visitor = Visitor::new("touch", PHONE, "ja").await;
    visitor.picture("phone-playing").await;
    let puzzle = visitor.puzzle().await;
    for input in inputs_to_solve(&puzzle).concat() {
        visitor.tap(button(input)).await;
    }
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.picture("phone-solved").await;
    assert_eq!(visitor.attempts().await[0].outcome, "solved");

    // And the next one by swipes: a tap turns, sideways shifts, down drops.
    visitor.tap("#primary").await;
    visitor.wait("puzzle", |code| code != puzzle.to_string()).await;
    visitor.wait_for("playing").await;
    let puzzle = visitor.puzzle().await;
    for inputs in inputs_to_solve(&puzzle) {
        for _ in inputs.iter().filter(|&&input| input == Input::Clockwise) {
            visitor.tap("#board").await;
        }
        visitor.swipe(columns(&inputs), 0.0).await;
        visitor.swipe(0.0, 3.0).await;
    }
    visitor.wait_for("solved").await;
    visitor.leave().await;
}

/// How far the inputs shift a piece.
fn columns(inputs: &[Input]) -> f64 {
    let count = |wanted| inputs.iter().filter(|&&input| input == wanted).count() as f64;
    count(Input::Right) - count(Input::Left)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_solved_by_mouse() {
    let visitor = Visitor::new("mouse", DESK, "en").await;
    let puzzle = visitor.puzzle().await;
    for inputs in inputs_to_solve(&puzzle) {
        for _ in inputs.iter().filter(|&&input| input == Input::Clockwise) {
            visitor.drag(MOUSE_BUTTON_RIGHT, 0.0).await;
        }
        visitor.drag(MOUSE_BUTTON_LEFT, columns(&inputs)).await;
        visitor.page.find(fantoccini::Locator::Css("#drop")).await.unwrap().click().await.unwrap();
    }
    visitor.wait_for("solved").await;
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_may_be_tried_again_and_an_answer_shown() {
    let visitor = Visitor::new("failure", DESK, "en").await;
    let puzzle = visitor.puzzle().await;
    let answers = TSpin::solve(&puzzle, Budget::default()).lines;
    let wrong = reach::placements(puzzle.board(), puzzle.queue()[0], Moves::Drop)
        .into_iter()
        .find(|&placement| !answers.contains(&vec![placement]))
        .unwrap();
    let fail = inputs_for(&puzzle, &[wrong]).concat();
    for &input in &fail {
        visitor.key(key(input)).await;
    }
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.picture("desk-failed").await;
    // Enter is «try again»; the second failure is the second attempt of the same session.
    visitor.key(ENTER).await;
    visitor.wait_for("playing").await;
    assert_eq!(visitor.puzzle().await, puzzle);
    for &input in &fail {
        visitor.key(key(input)).await;
    }
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "2").await;
    visitor.page.find(fantoccini::Locator::Css("#answer")).await.unwrap().click().await.unwrap();
    visitor.wait_for("answer").await;
    visitor.picture("desk-answer").await;

    let attempts = visitor.attempts().await;
    assert_eq!(attempts.iter().map(|attempt| attempt.number).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(attempts[0].session, attempts[1].session);
    assert!(attempts.iter().all(|attempt| attempt.outcome == "failed"));
    visitor.leave().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_languages_and_both_grounds_are_drawn() {
    for (size, screen) in [(PHONE, "phone"), (DESK, "desk")] {
        let visitor = Visitor::new(&format!("look-{screen}"), size, "en").await;
        let root = visitor.page.find(fantoccini::Locator::Css("html")).await.unwrap();
        assert_eq!(root.attr("lang").await.unwrap().as_deref(), Some("en"));
        // Nothing may stick out of the window or need scrolling while one plays.
        let fits =
            "const d = document.documentElement; return d.scrollWidth <= innerWidth && d.scrollHeight <= innerHeight";
        assert_eq!(visitor.page.execute(fits, vec![]).await.unwrap(), true, "{screen} scrolls");
        visitor.page.find(fantoccini::Locator::Css("#lang")).await.unwrap().click().await.unwrap();
        let start = std::time::Instant::now();
        while root.attr("lang").await.unwrap().as_deref() != Some("ja") {
            assert!(start.elapsed().as_secs() < 10, "the language does not change");
        }
        visitor.page.find(fantoccini::Locator::Css("#theme")).await.unwrap().click().await.unwrap();
        visitor.picture(&format!("{screen}-other-theme")).await;
        visitor.leave().await;
    }
}
