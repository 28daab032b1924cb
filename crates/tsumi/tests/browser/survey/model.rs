//! A survey to its end; and what was answered out of the database and into a model.

use super::link::begin;
use super::program::{run, tsumi};
use crate::study::participant::{at, fail, give_up, solve};
use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};

/// Goes through a survey about three puzzles to its end: the first is solved, the second failed, the third given up. Fun is said to be 4
/// of 5, the others rise with the puzzles.
async fn to_its_end(visitor: &Visitor, scales: &[&str], hands: Hands) {
    let finger = hands == Hands::Thumbs;
    for number in 0..3u32 {
        hands.press(visitor, ENTER, "#primary").await;
        at(visitor, &format!("puzzle/0/{number}/trying")).await;
        match number {
            0 => solve(visitor, finger).await,
            1 => fail(visitor, finger).await,
            _ => give_up(visitor).await,
        }
        at(visitor, &format!("puzzle/0/{number}/rating")).await;
        // What came of it, and not a word of the answer.
        visitor.find(&format!(".headline[data-solved={}]", number == 0)).await;
        for scale in ["fun", "difficulty", "usefulness"] {
            assert_eq!(visitor.has(&format!("#{scale}-1")).await, scales.contains(&scale), "{scale}");
        }
        for scale in scales {
            assert!(visitor.attribute("#primary", "disabled").await.is_some(), "{scale} is not answered");
            // Answers before their time change nothing.
            visitor.key(ENTER).await;
            let value = if *scale == "fun" { '4' } else { char::from_digit(number + 1, 10).unwrap() };
            hands.press(visitor, value, &format!("#{scale}-{value}")).await;
            visitor.find(&format!("#{scale}-{value}[aria-pressed='true']")).await;
        }
        hands.press(visitor, ENTER, "#primary").await;
        // Then the answer is shown, and the next puzzle comes.
        at(visitor, &format!("puzzle/0/{number}/done")).await;
    }
    hands.press(visitor, ENTER, "#primary").await;
    at(visitor, "over").await;
    visitor.read(".study-results .size", |said| ["1 of 3 solved", "1/3問 正解"].contains(&said)).await;
    assert_eq!((visitor.count(".results li").await, visitor.count(".results li.solved").await), (3, 1));
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
    assert!(text.lines().skip(1).all(|line| line.contains(",90,,tspin/")), "the limit of the link: {text}");
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
async fn a_survey_runs_to_its_end_and_its_answers_become_a_model() {
    let visitor = Visitor::alone("asked", PHONE, "ja").await;
    begin(&visitor, "#asked/tspin-2/3?seconds=90").await;
    to_its_end(&visitor, &["fun", "difficulty", "usefulness"], Hands::Thumbs).await;
    let opinions = exported(&visitor, |number| format!("4,{number},{number}"));
    for aspect in ["fun", "difficulty", "usefulness"] {
        fitted(&visitor, &opinions, aspect);
    }
    visitor.leave().await;
}

/// What is not asked is not shown, not waited for, and comes out as nothing.
#[tokio::test]
async fn two_scales_are_answered_by_keys_to_the_end() {
    let visitor = Visitor::alone("asked-two", DESK, "en").await;
    begin(&visitor, "#asked/tspin-2/3?seconds=90&ask=difficulty,fun").await;
    to_its_end(&visitor, &["fun", "difficulty"], Hands::Keys).await;
    let opinions = exported(&visitor, |number| format!("4,{number},"));
    fitted(&visitor, &opinions, "fun");
    fitted(&visitor, &opinions, "difficulty");
    let model = visitor.file("usefulness.txt");
    let output = tsumi(&fit(&opinions, "usefulness", model.to_str().unwrap()));
    assert!(!output.status.success() && !model.exists(), "nobody was asked how useful it is");
    visitor.leave().await;
}
