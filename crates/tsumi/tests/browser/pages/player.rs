//! A player with a past: puzzles tried through the API, as the browser that is open would.

use crate::visitor::Visitor;
use crate::visitor::solver::{inputs_to_fail, inputs_to_solve};
use play::Transcript;
use play::wire::{AttemptCard, BeginSession, Mode, PuzzleCard, SessionCard, SubmitAttempt};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::time::Duration;

/// Asks the API something from inside the page, so that the cookie is the visitor's own.
pub async fn ask<T: DeserializeOwned>(visitor: &Visitor, method: &str, path: &str, body: Option<Value>) -> T {
    let script = "const [method, path, body, done] = arguments;
        fetch(path, { method, body, headers: body ? { 'content-type': 'application/json' } : {} })
            .then(reply => reply.text()).then(done, why => done(String(why)));";
    let body = body.map_or(Value::Null, |body| body.to_string().into());
    let reply = visitor.page.execute_async(script, vec![method.into(), path.into(), body]).await.unwrap();
    let text = reply.as_str().unwrap_or_default();
    serde_json::from_str(text).unwrap_or_else(|why| panic!("{method} {path}: {why}: {text}"))
}

async fn post<T: DeserializeOwned>(visitor: &Visitor, path: &str, body: impl Serialize) -> T {
    ask(visitor, "POST", path, Some(serde_json::to_value(body).unwrap())).await
}

/// Two shelves of a game, the easier one first.
pub fn shelves(game: &str) -> (&'static str, &'static str) {
    match game {
        "nazo" => ("nazo-1-2", "nazo-2-3"),
        "shisen" => ("shisen-6x4", "shisen-8x5"),
        _ => ("tspin-1", "tspin-2"),
    }
}

/// Tries some puzzles of a shelf; every one whose number `fails` is failed. Tells what the server made of each.
pub async fn tries(visitor: &Visitor, shelf: &str, count: usize, fails: impl Fn(usize) -> bool) -> Vec<AttemptCard> {
    let mut cards = Vec::new();
    for number in 0..count {
        let card: PuzzleCard = ask(visitor, "GET", &format!("./api/puzzles/next?shelf={shelf}"), None).await;
        cards.push(attempt(visitor, card, Mode::Practice, fails(number)).await);
    }
    cards
}

/// Tries a puzzle, and tells what the server made of it.
pub async fn attempt(visitor: &Visitor, card: PuzzleCard, mode: Mode, fails: bool) -> AttemptCard {
    let begin = BeginSession { puzzle: card.id, mode, run: None, review: None, notice: false };
    let session: SessionCard = post(visitor, "./api/sessions", begin).await;
    let transcript = play_out(&card.code, fails);
    // By the server's clock, too, a try takes the time that it says.
    let took = transcript.steps.last().map_or(0, |step| step.at);
    tokio::time::sleep(Duration::from_millis(took.into())).await;
    post(visitor, &format!("./api/sessions/{}/attempts", session.id), SubmitAttempt { transcript, number: None }).await
}

/// A try at a puzzle, as fast as the server believes: 60 ms for each move, and a little more.
fn play_out(code: &str, fail: bool) -> Transcript {
    let inputs = if fail { inputs_to_fail(code) } else { inputs_to_solve(code) };
    let mut desk = play::desk::open(code, true).unwrap();
    let pace = 70;
    for (number, inputs) in (1..).zip(inputs) {
        for input in inputs {
            desk.input(input, number * pace);
        }
    }
    desk.transcript()
}
