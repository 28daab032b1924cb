//! The questionnaire: no way back, and no more time than the link says.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::solver::inputs_to_solve;
use crate::{DESK, PHONE};
use std::process::{Command, Output};

/// Comes to a questionnaire and starts it.
pub async fn start(visitor: &Visitor, fragment: &str) {
    visitor.go(fragment).await;
    agree(visitor).await;
    visitor.click("#primary").await;
    visitor.wait_for("playing").await;
}

/// Consents to a questionnaire, and waits until it can be started.
pub async fn agree(visitor: &Visitor) {
    visitor.find(".lobby[data-stage='consent']").await;
    visitor.click("[data-action='agree']").await;
    visitor.find(".lobby[data-stage='fresh']").await;
    visitor.wait_for("ready").await;
}

/// Runs the program to its end.
pub fn tsumi(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tsumi")).args(arguments).output().unwrap()
}

/// Runs the program to a good end, and tells what it says.
pub fn run(arguments: &[&str]) -> String {
    let output = tsumi(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Answers all three questions with the middle, and waits for the answer.
async fn answer(visitor: &Visitor) {
    for scale in ["fun", "difficulty", "usefulness"] {
        visitor.click(&format!("#{scale}-3")).await;
    }
    visitor.click("#send").await;
    visitor.wait_for("answer").await;
}

in_each_game!(all: there_is_no_way_back);

async fn there_is_no_way_back(game: &str) {
    let shelf = crate::visitor::first_shelf(game);
    let visitor = Visitor::new(&format!("asked-back-{game}"), DESK, "en").await;
    let address = format!("#asked/{shelf}/5?seconds=600");
    start(&visitor, &address).await;
    let first = visitor.puzzle().await;
    // One move, and then every key that leads back elsewhere.
    let moves = inputs_to_solve(&first);
    if moves.len() > 1 {
        Hands::Keys.play(&visitor, &moves[0]).await;
        visitor.wait("made", |made| made == "1").await;
        for key in ['u', '\u{e003}', 'r', 'h', 'n'] {
            visitor.key(key).await;
            assert_eq!((visitor.told("made").await.as_str(), visitor.told("state").await.as_str()), ("1", "playing"));
        }
    }
    for button in ["#undo", "#restart", "#hint", "#skip", "#share", "#copy"] {
        assert!(!visitor.has(button).await, "{button}");
    }
    // Whoever goes back in the browser's history and comes again finds the same puzzle, and its clock has run on. Two
    // seconds go by first, so that a clock set anew would show.
    let before = visitor.read("#clock", |left| left.starts_with("9:") && left <= "9:58").await;
    visitor.page.back().await.unwrap();
    visitor.wait("place", |place| place != "asked").await;
    visitor.page.forward().await.unwrap();
    visitor.wait_for("ready").await;
    visitor.click("#primary").await;
    visitor.wait_for("playing").await;
    assert_eq!(visitor.puzzle().await, first);
    // It is looked at ten times a second.
    let left = visitor.text("#clock:not(:empty)").await;
    assert!(left.starts_with("9:") && left <= before, "{before} was left, and now {left}");
    // So does whoever loads the page anew, and after the one try only its questions are left.
    visitor.key('g').await;
    visitor.find("#could-not.sure").await;
    visitor.key('g').await;
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.page.refresh().await.unwrap();
    visitor.wait_for("ready").await;
    assert!(visitor.text(".paper .tried").await.contains("Only the questions are left."));
    assert!(!visitor.has(".paper .rules").await, "this is no fresh start");
    assert_eq!(visitor.text("#primary").await, "Continue");
    visitor.picture(&format!("desk-{game}-asked-tried-en")).await;
    visitor.click("#primary").await;
    visitor.wait_for("failed").await;
    assert_eq!(visitor.puzzle().await, first);
    assert_eq!(visitor.told("hand").await, "", "nothing is left to play with");
    visitor.picture(&format!("desk-{game}-asked-left-en")).await;
    for key in ['r', ' ', 'u'] {
        visitor.key(key).await;
    }
    assert_eq!(visitor.told("state").await, "failed");
    answer(&visitor).await;
    visitor.key(ENTER).await;
    visitor.wait("puzzle", |code| code != first).await;
    visitor.wait_for("playing").await;
    let attempts = visitor.attempts().await;
    assert!(attempts.iter().filter(|one| one.puzzle == attempts[0].puzzle).count() == 1, "one try: {attempts:?}");
    visitor.leave().await;
}

#[tokio::test]
async fn the_time_limit_of_the_link_ends_a_try() {
    let visitor = Visitor::new("asked-limit", PHONE, "en").await;
    visitor.go("#asked/tspin-2/5?seconds=5&order=random").await;
    agree(&visitor).await;
    visitor.click("#primary").await;
    visitor.wait_for("failed").await;
    assert_eq!(visitor.text(".ask .headline").await, "Time's up");
    answer(&visitor).await;
    visitor.tap("#on").await;
    visitor.wait_for("playing").await;
    visitor.wait_answered(1).await;
    let grades = visitor.answers().await;
    let asked: Vec<_> = grades.iter().map(|one| one.answers).filter(|answers| answers.fun.is_some()).collect();
    assert_eq!((asked[0].ms, asked[0].limit_ms, asked[0].solved), (Some(5000), Some(5000), Some(false)));
    visitor.leave().await;
}
