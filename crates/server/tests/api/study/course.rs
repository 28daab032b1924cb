//! The course of a participant through a study, by the server's clock.

use super::participant::{Participant, begun};
use crate::browser::{OTHER, UNIQUE, stocked};
use play::wire::{StudyAnswerNow, StudyAt, StudyPhase};
use serde_json::json;
use server::Clock;
use std::collections::BTreeMap;
use study::export::{Bundle, GameResult};

/// A study with every kind of step, and two arms that differ in their training.
pub fn protocol() -> String {
    let arm = |name: &str, answers: &str| {
        format!(
            r#"
[[arm]]
name = "{name}"
[[arm.step]]
kind = "training"
name = "practice"
list = "two"
seconds_each = 20
answers = "{answers}"
[[arm.step]]
kind = "break"
minutes = 10
"#
        )
    };
    format!(
        r#"
title = {{ ja = "小さい研究", en = "A small study" }}
version = 1
consent = {{ ja = "参加しますか", en = "Do you take part?" }}
[assignment]
method = "minimisation"
seed = 7
[[list]]
name = "one"
codes = ["{UNIQUE}"]
[[list]]
name = "two"
codes = ["{OTHER}"]
[[before]]
kind = "matches"
name = "games"
rules = "guideline"
opponents = ["weak"]
wins = 1
[[before]]
kind = "test"
name = "test"
list = "one"
seconds_each = 30
{}{}
[[after]]
kind = "test"
name = "test-after"
again = "test"
[[after]]
kind = "survey"
list = "two"
scales = ["fun", {{ name = "beauty", text = {{ ja = "美しい", en = "Beautiful" }}, points = 7 }}]
[[after.question]]
name = "age"
form = "choice"
text = {{ ja = "年齢", en = "Your age" }}
choice = [{{ ja = "19以下", en = "to 19" }}, {{ ja = "20以上", en = "from 20" }}]
[[after]]
kind = "end"
text = {{ ja = "ありがとう", en = "Thank you" }}
"#,
        arm("A", "always"),
        arm("B", "on demand")
    )
}

#[tokio::test]
async fn a_participant_goes_through_every_kind_of_step() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut one = Participant::invited(&corpus, &study, &clock).await;
    assert_eq!(one.place().await, StudyAt::Consent);
    one.act("begin").await.refused(409, "before the consent");
    one.post("consent", json!({ "consent": false })).await.refused(422, "consent");
    assert_eq!(one.consent().await.status, 200);

    // Games.
    assert!(matches!(one.place().await, StudyAt::Ready(step) if step.kind == "matches" && step.games == Some(1)));
    one.done("begin").await;
    let ended = one.lose().await;
    assert_eq!(ended.status, 200, "{}", ended.json);

    // A test: nothing is told of it, and nothing helps.
    assert!(matches!(one.place().await, StudyAt::Ready(step) if step.kind == "test" && step.puzzles == Some(1)));
    assert!(matches!(one.done("begin").await, StudyAt::Puzzle(puzzle) if puzzle.shown.is_none()));
    let StudyAt::Puzzle(shown) = one.done("show").await else { panic!() };
    assert_eq!((shown.phase, shown.left_ms.is_some(), shown.solved), (StudyPhase::Trying, true, None));
    let session = shown.shown.as_ref().unwrap().session.clone();
    for help in ["answer", "hint"] {
        one.browser.post(&format!("/api/sessions/{session}/{help}"), json!({})).await.refused(403, "study");
    }
    assert_eq!(one.try_shown(&shown, true).await.status, 201);

    // The gate was passed: training, whose answer is shown.
    assert!(matches!(one.place().await, StudyAt::Ready(step) if step.kind == "training"));
    one.done("begin").await;
    assert_eq!(one.try_next(false).await.status, 201);
    let done = one.puzzle().await;
    assert_eq!((done.phase, done.solved), (StudyPhase::Done, Some(false)));
    assert_ne!(done.answer, StudyAnswerNow::Hidden);
    let session = done.shown.unwrap().session;
    assert_eq!(one.browser.post(&format!("/api/sessions/{session}/answer"), json!({})).await.status, 200);

    // A break, which only time ends.
    assert!(
        matches!(one.done("finish").await, StudyAt::Break(step) if step.left_ms.is_some_and(|left| left > 590_000))
    );
    one.act("finish").await.refused(409, "in a break");
    one.wait(600);

    // The test again, whose time runs out.
    one.done("begin").await;
    one.done("show").await;
    one.wait(33);
    assert!(matches!(one.place().await, StudyAt::Ready(step) if step.kind == "survey"));

    // A survey.
    one.done("begin").await;
    assert_eq!(one.try_next(true).await.status, 201);
    assert_eq!(one.puzzle().await.phase, StudyPhase::Rating);
    let fun = json!({ "name": "fun", "value": 4 });
    one.post("answers", json!({ "answers": [fun] })).await.refused(422, "\"beauty\" is not answered");
    let far = json!({ "answers": [fun, { "name": "beauty", "value": 8 }] });
    one.post("answers", far).await.refused(422, "1 to 7");
    let rated = one.post("answers", json!({ "answers": [fun, { "name": "beauty", "value": 7 }] })).await;
    assert_eq!(rated.status, 200, "{}", rated.json);
    // The answer of the last puzzle can be looked at.
    if matches!(one.place().await, StudyAt::Puzzle(_)) {
        one.done("finish").await;
    }
    assert!(matches!(one.place().await, StudyAt::Questions { questions, .. } if questions[0].name == "age"));
    let age = json!({ "answers": [{ "name": "age", "value": 2 }] });
    assert_eq!(one.post("answers", age.clone()).await.status, 200);
    assert!(matches!(one.place().await, StudyAt::Over { text: Some(text), results: None } if text.en == "Thank you"));
    one.post("answers", age).await.refused(409, "nothing is asked");
    // The data of the course, table by table.
    let now = clock_now(&corpus, &one.code).await;
    let bundle = curator::study::export::export(&corpus, &study.id, now).await.unwrap();
    let [person] = &bundle.participants[..] else { panic!("{:?}", bundle.participants) };
    assert!(person.arm.is_some() && person.arrival == Some(0) && person.ended_at.is_some(), "{person:?}");
    let steps: Vec<&str> = bundle.steps.iter().map(|step| step.step.as_str()).collect();
    assert_eq!(steps, ["games", "test", "practice", "break", "test-after", "survey"]);
    assert!(bundle.steps.iter().all(|step| step.ended_at.is_some()));
    assert_eq!((bundle.games.len(), bundle.games[0].result), (1, GameResult::Lost));
    assert!(bundle.games[0].pieces > 0 && bundle.games[0].seconds > 0.0);
    let tries: Vec<(&str, bool, bool, bool)> =
        bundle.attempts.iter().map(|one| (one.step.as_str(), one.solved, one.in_time, one.puzzle == UNIQUE)).collect();
    let expected = [
        ("test", true, true, true),
        ("practice", false, true, false),
        ("test-after", false, false, true),
        ("survey", true, true, false),
    ];
    assert_eq!(tries, expected);
    let said: Vec<(&str, Option<f64>)> = bundle.answers.iter().map(|one| (one.question.as_str(), one.value)).collect();
    assert_eq!(said, [("fun", Some(4.0)), ("beauty", Some(7.0)), ("age", Some(2.0))]);
    let files: BTreeMap<String, String> = bundle.files().into_iter().collect();
    let read = |file: &str| files.get(file).cloned().ok_or_else(|| "missing".to_owned());
    assert_eq!(Bundle::read(read).unwrap().events, bundle.events);
    // What was said of the puzzle counts for the models too.
    let player = corpus.player_of_participant(&one.code).await.unwrap().unwrap().id;
    let said = corpus.compared_answers("tspin", Some(&player), 10).await.unwrap();
    assert_eq!(said.len(), 1);
}

#[tokio::test]
async fn what_comes_too_late_is_noted_and_does_not_count() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut one = to_the_test(&corpus, &study, &clock).await;
    let StudyAt::Puzzle(shown) = one.done("show").await else { panic!() };
    one.wait(40);
    assert_eq!(one.try_shown(&shown, true).await.status, 201, "the attempt is kept");
    let events = corpus.study_events(&one.code).await.unwrap();
    assert!(!events.iter().any(|event| event.what.contains("tried")), "{events:?}");
}

#[tokio::test]
async fn an_attempt_that_comes_twice_counts_once_and_a_reload_changes_nothing() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut one = to_the_test(&corpus, &study, &clock).await;
    let StudyAt::Puzzle(shown) = one.done("show").await else { panic!() };
    one.wait(5);
    // Another process of the server, which knows nothing but what is stored.
    let mut again = Participant::of_code(&corpus, &clock, &one.code);
    let seen = again.puzzle().await;
    assert_eq!(seen.shown, shown.shown);
    assert!(seen.left_ms < shown.left_ms);
    again.act("show").await.refused(409, "at a puzzle");
    for _ in 0..2 {
        assert_eq!(again.try_shown(&seen, true).await.status, 201);
    }
    let events = corpus.study_events(&one.code).await.unwrap();
    assert_eq!(events.iter().filter(|event| event.what.contains("tried")).count(), 1);
}

#[tokio::test]
async fn who_withdraws_leaves_nothing() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let (study, _) = begun(&corpus, &protocol()).await;
    let mut one = to_the_test(&corpus, &study, &clock).await;
    one.try_next(true).await;
    let player = corpus.player_of_participant(&one.code).await.unwrap().unwrap().id;
    let path = format!("/api/study/{}", one.code);
    let delete = axum::http::Method::DELETE;
    // Without the header: the code in the path says who it is.
    let mut browser = crate::browser::Browser::by(&corpus, &clock);
    assert_eq!(browser.send(delete, &path, axum::body::Body::empty()).await.status, 200);
    assert_eq!(browser.get(&path).await.json["place"]["at"], "withdrawn");
    assert!(corpus.study_events(&one.code).await.unwrap().is_empty());
    assert!(corpus.matches(&player, None, None, 10).await.unwrap().is_empty());
    one.browser.get("/api/me").await.refused(401, "participant");
}

/// A participant who has lost the one game, and begins the test.
pub async fn to_the_test(corpus: &corpus::Corpus, study: &corpus::Study, clock: &Clock) -> Participant {
    let mut one = Participant::invited(corpus, study, clock).await;
    one.consent().await;
    one.done("begin").await;
    one.lose().await;
    one.done("begin").await;
    one
}

/// The time of the last thing that happened to a participant.
async fn clock_now(corpus: &corpus::Corpus, code: &str) -> i64 {
    corpus.study_events(code).await.unwrap().last().unwrap().at
}
