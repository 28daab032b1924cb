//! The questionnaire, to its end; and what was answered out of the database and into a model.

use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::visitor::solver::inputs_to_solve;
use crate::{DESK, PHONE};
use std::process::{Command, Output};

/// Comes to a questionnaire and starts it.
pub async fn start(visitor: &Visitor, fragment: &str) {
    visitor.go(fragment).await;
    visitor.wait_for("ready").await;
    visitor.click("#primary").await;
    visitor.wait_for("playing").await;
}

fn tsumi(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tsumi")).args(arguments).output().unwrap()
}

/// Runs the program to its end, and tells what it says.
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
    assert!(visitor.text(".paper .tried").await.contains("Only its questions are left."));
    assert!(!visitor.has(".paper .rules").await, "this is no fresh start");
    assert_eq!(visitor.text("#primary").await, "Go on");
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
    visitor.wait_for("ready").await;
    visitor.click("#primary").await;
    visitor.wait_for("failed").await;
    assert_eq!(visitor.text(".ask .headline").await, "Time is up");
    answer(&visitor).await;
    visitor.tap("#on").await;
    visitor.wait_for("playing").await;
    visitor.wait_answered(1).await;
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
        ("#asked/tspin-2/5?ask=fun,fun", "«fun» twice"),
        ("#asked/tspin-2/5?ask=beauty", "«beauty»"),
    ] {
        visitor.go(fragment).await;
        visitor.read(".asking .complaint", |said| said.contains(says)).await;
    }
    // Whatever is wrong is said at once.
    visitor.go("#asked/gone/0?order=odd&ask=joy").await;
    let said = visitor.read(".asking .complaint", |said| said.contains("«joy»")).await;
    assert!(["«gone»", "«0»", "«odd»"].iter().all(|slip| said.contains(slip)), "{said}");
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
    // What a finger does comes a moment after it.
    visitor.tap("#order-tidy").await;
    visitor.find("#order-tidy[aria-checked='true']").await;
    // One order, any of the scales: they neither look nor are called alike, but are as large.
    let roles = "return ['#order-fixed', '#order-tidy', '#scale-fun'].map(id => document.querySelector(id))
        .map(e => [e.role, e.ariaChecked, getComputedStyle(e).fontSize].join(' ')).join()";
    let told = visitor.page.execute(roles, vec![]).await.unwrap();
    assert_eq!(told, "radio false 16px,radio true 16px,checkbox true 16px");
    let link = async |end: &str| visitor.field("#ask-link", |link| link.ends_with(end)).await;
    link("/#asked/nazo-2-3/5?order=tidy&seconds=90").await;
    // Scales are left out, and taken in again, but one always stays.
    visitor.tap("#scale-fun").await;
    link("&ask=difficulty,usefulness").await;
    visitor.tap("#scale-usefulness").await;
    visitor.find("#scale-difficulty[aria-disabled='true']").await;
    link("&ask=difficulty").await;
    visitor.click("#scale-difficulty").await;
    visitor.drawn().await;
    link("&ask=difficulty").await;
    // A button of the keyboard too.
    visitor.page.execute("document.querySelector('#scale-fun').focus()", vec![]).await.unwrap();
    visitor.key(ENTER).await;
    link("?order=tidy&seconds=90&ask=fun,difficulty").await;
    visitor.picture("phone-asking-form-en").await;
    visitor.tap("#primary").await;
    visitor.wait_for("ready").await;
    assert_eq!(visitor.text(".paper .size").await, "5 puzzles, 90 s each");
    let rules = visitor.text(".paper .rules").await;
    assert!(rules.contains("Then say how much fun and how hard it was, and see the answer."), "{rules}");
    visitor.picture("phone-asked-ready-en").await;
    assert!(!visitor.has(".paper .fewer").await);
    // There are not so many.
    visitor.go("#asked/nazo-2-3/500").await;
    visitor.read(".paper .fewer", |said| said == "The link asks for 500; there are no more yet.").await;
    assert!(!visitor.text(".paper .size").await.starts_with("500"));
    visitor.picture("phone-asked-fewer-en").await;
    visitor.leave().await;
}

/// Runs a questionnaire about three puzzles to its end: the first is solved, the second failed, the third given up. Fun is said to be 4
/// of 5, the others rise with the puzzles.
async fn to_its_end(visitor: &Visitor, scales: &[&str], hands: Hands, picture: &str) {
    for number in 1..=3 {
        visitor.wait_for("playing").await;
        let before = visitor.told("puzzle").await;
        match number {
            1 => hands.solve(visitor).await,
            2 => hands.fail(visitor).await,
            // Asked twice.
            _ => {
                hands.press(visitor, 'g', "#could-not").await;
                visitor.find("#could-not.sure").await;
                hands.press(visitor, 'g', "#could-not").await;
            }
        }
        visitor.wait_for(if number == 1 { "solved" } else { "failed" }).await;
        // What came of it, and not a word of why, or of the answer, not even for who hears the page.
        let headline = visitor.text(".ask .headline").await;
        let kind = ["Not solved this time", "今回は解けませんでした"].contains(&headline.as_str());
        assert_eq!(kind, number == 2, "{headline}");
        visitor.read(".page > [role='status']", |said| said.trim() == headline).await;
        for scale in ["fun", "difficulty", "usefulness"] {
            assert_eq!(visitor.has(&format!("#{scale}-1")).await, scales.contains(&scale), "{scale}");
        }
        for scale in scales {
            assert!(visitor.attribute("#send", "disabled").await.is_some(), "{scale} is not answered");
            // Answers before their time change nothing.
            visitor.key(ENTER).await;
            let value = if *scale == "fun" { '4' } else { char::from_digit(number, 10).unwrap() };
            hands.press(visitor, value, &format!("#{scale}-{value}")).await;
            visitor.find(&format!("#{scale}-{value}[aria-checked='true']")).await;
        }
        visitor.picture(&format!("{picture}-{number}")).await;
        visitor.assert_fits(picture).await;
        hands.press(visitor, ENTER, "#send").await;
        // Then the answer is shown, and the next puzzle comes.
        visitor.wait_for("answer").await;
        assert_eq!(visitor.attribute(".ask", "data-answered").await, Some(number.to_string()));
        assert_eq!(visitor.attribute(".ask", "data-done").await, Some((number == 3).to_string()));
        if number < 3 {
            hands.press(visitor, ENTER, "#on").await;
            visitor.wait("puzzle", |code| code != before).await;
        }
    }
    assert!(visitor.has(".thanks").await);
    assert!(["Practise on", "練習を続ける"].contains(&visitor.text("#on").await.as_str()), "there is a way on");
    visitor.picture(&format!("{picture}-done")).await;
    visitor.assert_fits(picture).await;
    hands.press(visitor, ENTER, "#on").await;
    visitor.wait("place", |place| place == "practice").await;
    visitor.wait_for("playing").await;
    visitor.wait_answered(3).await;
}

/// Exports what was answered: each try has its answers, with nothing for what was not asked, and the limit of the link.
fn exported(visitor: &Visitor, answers: fn(u32) -> String) -> String {
    let file = |name: &str| visitor.file(name).to_str().unwrap().to_owned();
    let (database, csv, parquet) = (file("play.sqlite"), file("opinions.csv"), file("opinions.parquet"));
    assert!(run(&["export", "--database", &database, "--out", &csv]).contains("wrote 3 rows"));
    let text = std::fs::read_to_string(&csv).unwrap();
    for (number, solved) in [(1, true), (2, false), (3, false)] {
        let row = format!(",{},,{solved},", answers(number));
        assert!(text.contains(&row), "{row} is not in {text}");
    }
    assert!(text.lines().skip(1).all(|line| line.ends_with(",90")), "the limit of the link: {text}");
    run(&["export", "--database", &database, "--out", &parquet]);
    parquet
}

/// The words that fit a model of what was answered about an aspect.
fn fit<'a>(opinions: &'a str, aspect: &'a str, model: &'a str) -> Vec<&'a str> {
    let words = ["fit", "--method", "mean", "--folds", "3", "--times", "1", "--quiet", "--aspect", aspect];
    [&words[..], &["--opinions", opinions, "--out", model]].concat()
}

/// Fits a model to what was answered about an aspect: its source is people.
fn fitted(visitor: &Visitor, opinions: &str, aspect: &str) {
    let model = visitor.file(&format!("{aspect}.txt")).to_str().unwrap().to_owned();
    let told = run(&fit(opinions, aspect, &model));
    let said = format!("tspin of 2 moves: 3 puzzles, 3 answers about {aspect}, source people");
    assert!(told.contains(&said), "{told}");
    assert!(std::fs::read_to_string(&model).unwrap().contains("source people\n"));
}

#[tokio::test]
async fn the_questionnaire_runs_to_its_end_and_its_answers_become_a_model() {
    let visitor = Visitor::new("asked", PHONE, "ja").await;
    start(&visitor, "#asked/tspin-2/3?seconds=90").await;
    assert!(!visitor.has("#undo").await && !visitor.has("#hint").await, "there is no way back");
    to_its_end(&visitor, &["fun", "difficulty", "usefulness"], Hands::Thumbs, "phone-asked-ja").await;
    let opinions = exported(&visitor, |number| format!("4,{number},{number}"));
    for aspect in ["fun", "difficulty", "usefulness"] {
        fitted(&visitor, &opinions, aspect);
    }
    visitor.leave().await;
}

#[tokio::test]
async fn two_scales_are_answered_by_keys_to_the_end() {
    two_scales_run_to_their_end(Hands::Keys, "desk-asked-two-en", DESK, "en").await;
}

#[tokio::test]
async fn two_scales_are_answered_by_thumbs_to_the_end() {
    two_scales_run_to_their_end(Hands::Thumbs, "phone-asked-two-ja", PHONE, "ja").await;
}

/// What is not asked is not shown, not waited for, and comes out as nothing.
async fn two_scales_run_to_their_end(hands: Hands, name: &str, size: (u32, u32), lang: &str) {
    let visitor = Visitor::new(name, size, lang).await;
    start(&visitor, "#asked/tspin-2/3?seconds=90&ask=difficulty,fun").await;
    to_its_end(&visitor, &["fun", "difficulty"], hands, name).await;
    let opinions = exported(&visitor, |number| format!("4,{number},"));
    fitted(&visitor, &opinions, "fun");
    fitted(&visitor, &opinions, "difficulty");
    let model = visitor.file("usefulness.txt");
    let output = tsumi(&fit(&opinions, "usefulness", model.to_str().unwrap()));
    assert!(!output.status.success() && !model.exists(), "nobody was asked how useful it is");
    visitor.leave().await;
}
