//! A match as a visitor of the tests plays it: pieces are dropped until the board is full, which loses soon.

use crate::visitor::Visitor;
use puzzle::versus::{Match, Record, replay};
use serde_json::Value;

/// Begins a match of falling blocks against an opponent, and waits for the first piece.
pub async fn begin(visitor: &Visitor, opponent: &str) {
    begin_at(visitor, "#versus", opponent).await;
}

/// Begins a match in a lobby.
pub async fn begin_at(visitor: &Visitor, lobby: &str, opponent: &str) {
    visitor.go(lobby).await;
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
        if (!arena || arena.dataset.stage != 'playing') return 'over';
        return arena.dataset.hand == 'full' ? arena.dataset.pieces : 'none in hand'";
    let mut last = String::new();
    loop {
        let is_new = |told: &str| told != last && told != "none in hand";
        let told = visitor.ask(script, &[], |told| told.as_str().is_some_and(is_new)).await;
        last = told.as_str().unwrap_or_default().to_owned();
        if last == "over" {
            return;
        }
        drop().await;
    }
}

/// Waits until the server has kept the match and the result takes inputs; returns the id of the match.
pub async fn kept(visitor: &Visitor) -> String {
    visitor.find("[data-sent=kept]").await;
    visitor.find(".versus-result[data-ready=true]").await;
    visitor.attribute("[data-sent=kept]", "data-match").await.unwrap()
}

/// What the server tells of a match.
pub async fn file(visitor: &Visitor, id: &str) -> Value {
    let script = "const done = arguments[1];
        fetch('./api/matches/' + arguments[0]).then(reply => reply.json()).then(done)";
    visitor.page.execute_async(script, vec![id.into()]).await.unwrap()
}

/// The record of a match of falling blocks, and hashes of its states, one for each second, by this machine.
pub fn replayed(file: &Value) -> (tspin::versus::Record, Vec<String>) {
    replayed_as::<tspin::versus::Match>(file)
}

/// The same for a match of any game.
pub fn replayed_as<M: Match>(file: &Value) -> (Record<M::Rules, M::Action>, Vec<String>) {
    let record: Record<M::Rules, M::Action> = file["record"].as_str().unwrap().parse().unwrap();
    let mut hashes = Vec::new();
    let mut note = |game: &M| {
        if game.tick() > 0 && game.tick().is_multiple_of(60) {
            hashes.push(format!("{:016x}", game.hash()));
        }
    };
    let end = replay(&record, &mut note).unwrap();
    note(&end);
    (record, hashes)
}
