//! A match as a visitor of the tests plays it: pieces are dropped until the board is full, which loses soon.

use crate::visitor::Visitor;
use serde_json::Value;
use tspin::versus::{Record, replay};

/// Begins a match against an opponent, and waits for the first piece.
pub async fn begin(visitor: &Visitor, opponent: &str) {
    visitor.go("#versus").await;
    visitor.click(&format!("#opponent-{opponent}")).await;
    visitor.click("#primary").await;
    playing(visitor).await;
}

/// Waits until pieces can be moved.
pub async fn playing(visitor: &Visitor) {
    visitor.wait_attribute(".arena", "data-stage", |stage| stage == "playing").await;
}

/// Drops pieces by `drop` until the match is over; waits for each to be there.
pub async fn lose(visitor: &Visitor, drop: impl AsyncFn()) {
    let script = "const arena = document.querySelector('.arena');
        return arena && arena.dataset.stage == 'playing' ? arena.dataset.pieces : 'over'";
    let mut last = String::new();
    loop {
        let told = visitor.ask(script, &[], |told| told.as_str() != Some(last.as_str())).await;
        last = told.as_str().unwrap_or_default().to_owned();
        if last == "over" {
            return;
        }
        drop().await;
    }
}

/// Waits until the server has kept the match; returns its id.
pub async fn kept(visitor: &Visitor) -> String {
    visitor.find("[data-sent=kept]").await;
    visitor.attribute("[data-sent=kept]", "data-match").await.unwrap()
}

/// What the server tells of a match.
pub async fn file(visitor: &Visitor, id: &str) -> Value {
    let script = "const done = arguments[1];
        fetch('./api/matches/' + arguments[0]).then(reply => reply.json()).then(done)";
    visitor.page.execute_async(script, vec![id.into()]).await.unwrap()
}

/// The record of a match, and hashes of its states, one for each second, by this machine.
pub fn replayed(file: &Value) -> (Record, Vec<String>) {
    let record: Record = file["record"].as_str().unwrap().parse().unwrap();
    let mut hashes = Vec::new();
    let mut note = |game: &tspin::versus::Match| {
        if game.tick() > 0 && game.tick().is_multiple_of(60) {
            hashes.push(format!("{:016x}", game.hash()));
        }
    };
    let end = replay(&record, &mut note).unwrap();
    note(&end);
    (record, hashes)
}
