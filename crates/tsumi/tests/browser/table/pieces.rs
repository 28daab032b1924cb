//! The table: pieces steered by keys, thumbs, swipes and the mouse, and the try that is stored.

use crate::visitor::hands::{ENTER, Hands, key};
use crate::visitor::solver::{hand, inputs_to_solve};
use crate::visitor::{PATIENCE, Visitor};
use crate::{DESK, PHONE};
use fantoccini::actions::{MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT};
use play::{Desk, Input, Transcript, desk, wire::Ending};
use std::time::Instant;

in_each_game!(
    a_puzzle_is_solved_by_keys_and_the_attempt_is_stored,
    a_puzzle_is_solved_by_touch_on_a_phone,
    a_puzzle_is_solved_by_mouse,
    a_failure_may_be_tried_again_and_an_answer_shown
);

async fn a_puzzle_is_solved_by_keys_and_the_attempt_is_stored(game: &str) {
    let visitor = Visitor::new(&format!("keys-{game}"), DESK, "en").await;
    visitor.play_at(game, "practice/level").await;
    let puzzle = visitor.puzzle().await;
    visitor.click(if game == "nazo" { "#shelf-nazo-2-3" } else { "#shelf-tspin-2" }).await;
    visitor.wait("puzzle", |code| code != puzzle && !code.is_empty()).await;
    visitor.wait_for("playing").await;
    let puzzle = visitor.puzzle().await;
    // A wrong turn first: drop, take it back, and begin again.
    visitor.key(key(Input::Drop)).await;
    visitor.wait("made", |made| made == "1").await;
    visitor.key(key(Input::Undo)).await;
    visitor.wait("made", |made| made == "0").await;
    Hands::Keys.solve(&visitor).await;
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;

    let attempts = visitor.attempts().await;
    assert_eq!(attempts.len(), 1);
    assert_eq!(attempts[0].outcome, Ending::Solved);
    let transcript: Transcript = serde_json::from_str(&attempts[0].transcript).unwrap();
    assert_eq!(transcript.puzzle, puzzle);
    assert_eq!(transcript.steps.len(), 4, "a drop, an undo, and two drops: {transcript:?}");
    assert!(attempts[0].client_ms > 0 && attempts[0].server_ms >= 0);

    // The next puzzle is there with one key, and the try was rated.
    assert!(!visitor.text(".facts .standing").await.is_empty());
    Hands::Keys.go_on(&visitor).await;
    visitor.leave().await;
}

async fn a_puzzle_is_solved_by_touch_on_a_phone(game: &str) {
    let visitor = Visitor::new(&format!("touch-{game}"), PHONE, "ja").await;
    visitor.play_at(game, "practice/level").await;
    Hands::Thumbs.solve(&visitor).await;
    visitor.wait_for("solved").await;
    visitor.wait("recorded", |number| number == "1").await;
    assert_eq!(visitor.attempts().await[0].outcome, Ending::Solved);

    // And the next one by swipes: a tap turns, sideways shifts, down drops.
    Hands::Thumbs.go_on(&visitor).await;
    let puzzle = visitor.puzzle().await;
    let mut desk = desk::open(&puzzle, true).unwrap();
    for inputs in inputs_to_solve(&puzzle) {
        next_piece(&visitor, &mut *desk, &inputs).await;
        for _ in inputs.iter().filter(|&&input| input == Input::Clockwise) {
            turn_by_tap(&visitor).await;
        }
        // A finger that stays where it is would turn once more.
        if columns(&inputs) != 0.0 {
            visitor.swipe(columns(&inputs), 0.0).await;
        }
        visitor.swipe(0.0, 3.0).await;
    }
    visitor.wait_for("solved").await;
    visitor.leave().await;
}

/// Waits for the next piece, which something may still be falling before, and takes note of what is done with it.
async fn next_piece(visitor: &Visitor, desk: &mut dyn Desk, inputs: &[Input]) {
    visitor.wait_hand(&hand(desk)).await;
    for &input in inputs {
        desk.input(input, 0);
    }
}

/// Turns the piece in hand. On a busy machine a tap may seem a long press, which turns nothing: then it is tapped again.
async fn turn_by_tap(visitor: &Visitor) {
    let (before, start) = (visitor.told("hand").await, Instant::now());
    while visitor.told("hand").await == before {
        assert!(start.elapsed() < PATIENCE, "no tap turns the piece at «{before}»");
        visitor.tap("#board").await;
        visitor.drawn().await;
    }
}

/// How far the inputs shift a piece.
fn columns(inputs: &[Input]) -> f64 {
    let count = |wanted| inputs.iter().filter(|&&input| input == wanted).count() as f64;
    count(Input::Right) - count(Input::Left)
}

async fn a_puzzle_is_solved_by_mouse(game: &str) {
    let visitor = Visitor::new(&format!("mouse-{game}"), DESK, "en").await;
    visitor.play_at(game, "practice/level").await;
    let puzzle = visitor.puzzle().await;
    let mut desk = desk::open(&puzzle, true).unwrap();
    for inputs in inputs_to_solve(&puzzle) {
        next_piece(&visitor, &mut *desk, &inputs).await;
        for _ in inputs.iter().filter(|&&input| input == Input::Clockwise) {
            visitor.drag(MOUSE_BUTTON_RIGHT, 0.0).await;
        }
        visitor.drag(MOUSE_BUTTON_LEFT, columns(&inputs)).await;
        visitor.click("#drop").await;
    }
    visitor.wait_for("solved").await;
    visitor.leave().await;
}

async fn a_failure_may_be_tried_again_and_an_answer_shown(game: &str) {
    let visitor = Visitor::new(&format!("failure-{game}"), DESK, "en").await;
    visitor.play_at(game, if game == "nazo" { "practice/nazo-1-2" } else { "practice/tspin-1" }).await;
    let puzzle = visitor.puzzle().await;
    Hands::Keys.fail(&visitor).await;
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.picture(&format!("desk-{game}-failed")).await;
    // Enter is «try again»; the second failure is the second attempt of the same session.
    visitor.key(ENTER).await;
    visitor.wait_for("playing").await;
    assert_eq!(visitor.puzzle().await, puzzle);
    Hands::Keys.fail(&visitor).await;
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "2").await;
    visitor.click("#answer").await;
    visitor.wait_for("answer").await;

    let attempts = visitor.attempts().await;
    assert_eq!(attempts.iter().map(|attempt| attempt.number).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(attempts[0].session, attempts[1].session);
    assert!(attempts.iter().all(|attempt| attempt.outcome == Ending::Failed));
    visitor.leave().await;
}
