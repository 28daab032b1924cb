//! A survey by its link: no way back, no more time than the link says, and every screen for people to look at.

use crate::study::participant::{at, fail, give_up, solve};
use crate::visitor::hands::ENTER;
use crate::visitor::{Visitor, first_shelf};
use crate::{DESK, PHONE, SIDE, SMALL};
use corpus::{Corpus, PuzzleAnswers};

/// Comes to a survey, and becomes a participant of it.
pub async fn enter(visitor: &Visitor, fragment: &str) {
    visitor.go(fragment).await;
    at(visitor, "enter").await;
    visitor.click("#primary").await;
    at(visitor, "consent").await;
}

/// Comes to a survey, consents and begins.
pub async fn begin(visitor: &Visitor, fragment: &str) {
    enter(visitor, fragment).await;
    visitor.click("#primary").await;
    at(visitor, "ready/0/survey").await;
    visitor.click("#primary").await;
    at(visitor, "puzzle/0/0/ready").await;
}

/// Answers questions with the middle, and goes on.
pub async fn answer(visitor: &Visitor, number: usize) {
    at(visitor, &format!("puzzle/0/{number}/rating")).await;
    for scale in ["fun", "difficulty", "usefulness"] {
        visitor.click(&format!("#{scale}-3")).await;
    }
    visitor.click("#primary").await;
    at(visitor, &format!("puzzle/0/{number}/done")).await;
}

/// What participants said at a server of the visitor's own.
pub async fn answers(visitor: &Visitor) -> Vec<PuzzleAnswers> {
    let corpus = Corpus::open(&visitor.file("play.sqlite").display().to_string()).await.unwrap();
    let answers = corpus.answers(None).await.unwrap();
    corpus.close().await;
    answers
}

in_each_game!(all: there_is_no_way_back, every_screen_of_a_survey_fits);

async fn there_is_no_way_back(game: &str) {
    let visitor = Visitor::new(&format!("asked-back-{game}"), DESK, "en").await;
    begin(&visitor, &format!("#asked/{}/5?seconds=600", first_shelf(game))).await;
    visitor.key(ENTER).await;
    let first = visitor.wait_attribute(".study-try", "data-puzzle", |code| !code.is_empty()).await;
    for button in ["#undo", "#restart", "#hint", "#skip", "#share", "#menu:not([hidden]) + a"] {
        assert!(!visitor.has(button).await, "{button}");
    }
    // Whoever loads the page anew finds the same puzzle, and its clock has run on.
    let before = visitor.read(".study-number .study-clock", |left| left.starts_with("9:") && left <= "9:58").await;
    visitor.page.refresh().await.unwrap();
    at(&visitor, "puzzle/0/0/trying").await;
    let again = visitor.wait_attribute(".study-try", "data-puzzle", |code| !code.is_empty()).await;
    let left = visitor.text(".study-number .study-clock").await;
    assert!(again == first && left <= before, "{before} was left, and now {left}");
    // After the one try only its questions are left, whoever comes by the link again.
    give_up(&visitor).await;
    at(&visitor, "puzzle/0/0/rating").await;
    visitor.go(&format!("#asked/{}/5?seconds=600", first_shelf(game))).await;
    at(&visitor, "enter").await;
    assert_eq!(visitor.text("#primary").await, "Continue");
    visitor.click("#primary").await;
    assert!(!visitor.has(".study-answer li").await, "no answer before the questions");
    answer(&visitor, 0).await;
    visitor.find(".study-answer .gallery li").await;
    visitor.key(ENTER).await;
    visitor.wait_attribute(".study-try", "data-puzzle", |code| !code.is_empty() && code != first).await;
    visitor.leave().await;
}

#[tokio::test]
async fn the_time_limit_of_the_link_ends_a_try() {
    let visitor = Visitor::alone("asked-limit", PHONE, "en").await;
    begin(&visitor, "#asked/tspin-2/5?seconds=5&order=random").await;
    visitor.click("#primary").await;
    at(&visitor, "puzzle/0/0/rating").await;
    assert_eq!(visitor.text(".study .headline").await, "Not solved");
    answer(&visitor, 0).await;
    let said = answers(&visitor).await;
    assert_eq!(
        (said[0].answers.ms, said[0].answers.limit_ms, said[0].answers.solved),
        (Some(5000), Some(5000), Some(false))
    );
    visitor.leave().await;
}

async fn every_screen_of_a_survey_fits(game: &str) {
    for (size, screen, lang, theme) in [
        (PHONE, "phone", "ja", "light"),
        (SMALL, "small", "en", "dark"),
        (SIDE, "side", "ja", "light"),
        (DESK, "desk", "en", "dark"),
    ] {
        let visitor = Visitor::new(&format!("asked-{game}-{screen}-{lang}"), size, lang).await;
        visitor.dress(lang, theme).await;
        visitor.wait_for("playing").await;
        let shown = async |what: &str| {
            visitor.drawn().await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            visitor.ask(wide, &[what], |fits| *fits == true).await;
            visitor.picture(&format!("asked-{game}-{screen}-{lang}-{theme}-{what}")).await;
        };
        visitor.go(&crate::visitor::at(game, "asked")).await;
        visitor.find("#ask-link").await;
        shown("form").await;
        visitor.go(&format!("#asked/{}/2?seconds=120", first_shelf(game))).await;
        at(&visitor, "enter").await;
        shown("enter").await;
        visitor.click("#primary").await;
        at(&visitor, "consent").await;
        shown("consent").await;
        visitor.click("#primary").await;
        at(&visitor, "ready").await;
        shown("ready").await;
        visitor.click("#primary").await;
        let finger = size.0 < 900;
        at(&visitor, "puzzle/0/0/ready").await;
        for number in 0..2 {
            visitor.click("#primary").await;
            at(&visitor, &format!("puzzle/0/{number}/trying")).await;
            visitor.find(".study-try[data-stand=open]").await;
            shown(&format!("{number}-playing")).await;
            match number {
                0 => solve(&visitor, finger).await,
                _ => fail(&visitor, finger).await,
            }
            at(&visitor, &format!("puzzle/0/{number}/rating")).await;
            shown(&format!("{number}-questions")).await;
            answer(&visitor, number).await;
            visitor.find(".study-answer .gallery li").await;
            shown(&format!("{number}-answer")).await;
        }
        visitor.click("#primary").await;
        at(&visitor, "over").await;
        visitor.find(".study-results").await;
        shown("over").await;
        visitor.leave().await;
    }
}
