//! A questionnaire to its end; and what was answered out of the database and into a model.

use super::asked::{run, start, tsumi};
use crate::visitor::Visitor;
use crate::visitor::hands::{ENTER, Hands};
use crate::{DESK, PHONE};

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
    assert!(["Your results", "結果を見る"].contains(&visitor.text("#on").await.as_str()), "there is a way on");
    visitor.picture(&format!("{picture}-done")).await;
    visitor.assert_fits(picture).await;
    hands.press(visitor, ENTER, "#on").await;
    visitor.wait_for("over").await;
    visitor.read(".paper .size", |said| ["1 of 3 solved", "1/3問 正解"].contains(&said)).await;
    assert_eq!((visitor.count(".results li").await, visitor.count(".results li.solved").await), (3, 1));
    visitor.picture(&format!("{picture}-results")).await;
    visitor.assert_fits(picture).await;
    hands.press(visitor, ENTER, "#primary").await;
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
    assert!(text.lines().skip(1).all(|line| line.ends_with(",90,")), "the limit of the link: {text}");
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
    let visitor = Visitor::alone("asked", PHONE, "ja").await;
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
    let visitor = Visitor::alone(name, size, lang).await;
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
