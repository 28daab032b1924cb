//! The questionnaire, to its end; and what was answered out of the database and into a model.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::solver::inputs_to_solve;
use crate::{DESK, PHONE};
use std::process::Command;

/// Comes to a questionnaire and starts it.
pub async fn start(visitor: &Visitor, fragment: &str) {
    visitor.go(fragment).await;
    visitor.wait_for("ready").await;
    visitor.click("#primary").await;
    visitor.wait_for("playing").await;
}

/// Runs the program to its end, and tells what it says.
pub fn run(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tsumi")).args(arguments).output().unwrap();
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
    // Whoever goes back in the browser's history and comes again finds the same puzzle, and its clock has run on.
    visitor.page.back().await.unwrap();
    visitor.wait("place", |place| place != "asked").await;
    visitor.page.forward().await.unwrap();
    visitor.wait_for("ready").await;
    visitor.click("#primary").await;
    visitor.wait_for("playing").await;
    assert_eq!(visitor.puzzle().await, first);
    // It is looked at ten times a second.
    let left = visitor.text("#clock:not(:empty)").await;
    assert!(left.starts_with("9:"), "ten minutes were given once, and {left} is left");
    // So does whoever loads the page anew, and after the one try only its questions are left.
    visitor.key('g').await;
    visitor.find("#could-not.sure").await;
    visitor.key('g').await;
    visitor.wait_for("failed").await;
    visitor.wait("recorded", |number| number == "1").await;
    visitor.page.refresh().await.unwrap();
    visitor.wait_for("ready").await;
    visitor.click("#primary").await;
    visitor.wait_for("failed").await;
    assert_eq!(visitor.puzzle().await, first);
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
    start(&visitor, "#asked/tspin-2/5?seconds=5&order=random").await;
    visitor.wait_for("failed").await;
    assert_eq!(visitor.text(".ask .headline").await, "Time is up");
    answer(&visitor).await;
    visitor.tap("#on").await;
    visitor.wait_for("playing").await;
    let grades = visitor.grades().await;
    let asked: Vec<_> = grades.iter().filter(|grade| grade.fun.is_some()).collect();
    assert_eq!((asked[0].ms, asked[0].limit_ms, asked[0].solved), (Some(5000), Some(5000), Some(0)));
    visitor.leave().await;
}

#[tokio::test]
async fn the_form_makes_a_link_and_a_bad_one_is_explained() {
    let visitor = Visitor::new("asked-form", PHONE, "en").await;
    for (fragment, says) in [
        ("#asked/gone/5", "«gone»"),
        ("#asked/tspin-2/9999", "1 to 500"),
        ("#asked/tspin-2/5?order=odd", "fixed, random or tidy"),
        ("#asked/tspin-2/5?seconds=1", "5 to 3600"),
    ] {
        visitor.go(fragment).await;
        let said = visitor.text(".asking .complaint").await;
        assert!(said.contains(says), "{fragment}: {said}");
    }
    visitor.picture("phone-asking-slip-en").await;
    visitor.go("#nazo/asked").await;
    visitor.wait("game", |game| game == "nazo").await;
    assert!(!visitor.has(".complaint").await);
    let choose = "const [id, value] = arguments, field = document.getElementById(id);
        field.value = value; field.dispatchEvent(new Event('change'));";
    for (id, value) in [("ask-shelf", "nazo-2-3"), ("ask-count", "5"), ("ask-seconds", "90")] {
        visitor.find(&format!("#{id} option[value='{value}']")).await;
        visitor.page.execute(choose, vec![id.into(), value.into()]).await.unwrap();
    }
    visitor.tap("#order-tidy").await;
    let link = visitor.find("#ask-link").await.prop("value").await.unwrap().unwrap();
    assert!(link.ends_with("/#asked/nazo-2-3/5?order=tidy&seconds=90"), "{link}");
    visitor.picture("phone-asking-form-en").await;
    visitor.tap("#primary").await;
    visitor.wait_for("ready").await;
    assert_eq!(visitor.text(".paper .size").await, "5 puzzles, 90 s each");
    visitor.picture("phone-asked-ready-en").await;
    visitor.leave().await;
}

#[tokio::test]
async fn the_questionnaire_runs_to_its_end_and_its_answers_become_a_model() {
    let visitor = Visitor::new("asked", PHONE, "ja").await;
    start(&visitor, "#asked/tspin-2/3?seconds=90").await;
    assert!(!visitor.has("#undo").await && !visitor.has("#hint").await, "there is no way back");
    for number in 1..=3 {
        visitor.wait_for("playing").await;
        let before = visitor.told("puzzle").await;
        match number {
            1 => Hands::Thumbs.solve(&visitor).await,
            2 => Hands::Thumbs.fail(&visitor).await,
            // Asked twice.
            _ => {
                visitor.tap("#could-not").await;
                visitor.find("#could-not.sure").await;
                visitor.tap("#could-not").await;
            }
        }
        visitor.wait_for(if number == 1 { "solved" } else { "failed" }).await;
        assert!(visitor.find("#send").await.attr("disabled").await.unwrap().is_some(), "nothing is answered yet");
        visitor.tap("#fun-4").await;
        visitor.tap(&format!("#difficulty-{number}")).await;
        visitor.tap("#usefulness-5").await;
        visitor.picture(&format!("phone-asked-{number}-ja")).await;
        visitor.tap("#send").await;
        // Then the answer is shown, and the next puzzle comes.
        visitor.wait_for("answer").await;
        let ask = visitor.find(".ask").await;
        assert_eq!(ask.attr("data-answered").await.unwrap(), Some(number.to_string()));
        assert_eq!(ask.attr("data-done").await.unwrap(), Some((number == 3).to_string()));
        if number < 3 {
            visitor.tap("#on").await;
            visitor.wait("puzzle", |code| code != before).await;
        }
    }
    assert!(visitor.has(".thanks").await && !visitor.has("#on").await);
    visitor.picture("phone-asked-done-ja").await;

    let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
    let (database, parquet, model) = (file("play.sqlite"), file("opinions.parquet"), file("model.txt"));
    let csv = file("opinions.csv");
    assert!(run(&["export", "--database", &database, "--out", &csv]).contains("wrote 3 rows"));
    let text = std::fs::read_to_string(&csv).unwrap();
    for (difficulty, solved) in [(1, true), (2, false), (3, false)] {
        assert!(text.contains(&format!(",4,{difficulty},5,,{solved},")), "{text}");
    }
    assert!(text.lines().skip(1).all(|line| line.ends_with(",90")), "the limit of the link: {text}");
    run(&["export", "--database", &database, "--out", &parquet]);
    let fit =
        ["fit", "--method", "mean", "--folds", "3", "--times", "1", "--quiet", "--opinions", &parquet, "--out", &model];
    let told = run(&fit);
    assert!(told.contains("tspin of 2 moves: 3 puzzles, 3 answers about difficulty, source people"), "{told}");
    assert!(std::fs::read_to_string(&model).unwrap().contains("source people\n"));
    visitor.leave().await;
}
