//! What the tests of the trainer share: sessions in any mode, tries at a believable pace.

pub use crate::browser::failing;
use crate::browser::{Browser, Reply};
use axum::http::StatusCode;
use corpus::{Answers, Corpus, puzzle_id};
use rate::Rating;
use serde_json::{Value, json};

/// Begins a session as the message wishes and returns its path.
pub async fn begin(browser: &mut Browser, wish: Value) -> String {
    let reply = browser.post("/api/sessions", wish).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
    format!("/api/sessions/{}", reply.json["id"].as_str().unwrap())
}

/// Sends a try that does these things, a tenth of a second each: as fast as the test, and possible.
pub async fn submit(browser: &mut Browser, session: &str, code: &str, acts: &[impl ToString]) -> Value {
    let reply = try_it(browser, session, code, acts).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
    reply.json
}

async fn try_it(browser: &mut Browser, session: &str, code: &str, acts: &[impl ToString]) -> Reply {
    let steps: Vec<Value> = (1..).zip(acts).map(|(n, act)| json!({ "at": n * 100, "act": act.to_string() })).collect();
    let transcript = json!({ "puzzle": code, "steps": steps });
    browser.post(&format!("{session}/attempts"), json!({ "transcript": transcript })).await
}

/// Makes the browser's player one who is no beginner in any game, rated like a new player.
pub async fn settle(corpus: &Corpus, browser: &mut Browser) {
    browser.post("/api/runs", json!({ "kind": "rush", "game": "tspin" })).await;
    let (player, rating) = (player(corpus, browser).await, Rating { deviation: 100.0, ..Rating::default() });
    for game in play::keys() {
        assert!(corpus.place(&player, game, &rating, 0).await.unwrap());
    }
}

/// The id of the browser's player.
pub async fn player(corpus: &Corpus, browser: &Browser) -> String {
    let token = browser.cookie.as_deref().unwrap().strip_prefix("tsumi_player=").unwrap().to_owned();
    corpus.player(&token).await.unwrap().unwrap().id
}

/// Stores what a player said of a puzzle, as if they had been asked after a try.
pub async fn grade(corpus: &Corpus, browser: &Browser, code: &str, fun: i64, difficulty: Option<i64>) {
    let said = Answers { fun: Some(fun), difficulty, solved: Some(true), ms: Some(1000), ..Answers::default() };
    let player = player(corpus, browser).await;
    assert!(corpus.give_grades(&player, &puzzle_id(code), &said, None, 0).await.unwrap());
}
