//! What was failed today in runs, to be tried again.

use crate::{
    browser::{Browser, OTHER, UNIQUE, solution, stocked},
    trainer::{begin, failing, player, submit},
};
use corpus::{NewAttempt, NewSession, puzzle_id};
use play::wire::{AttemptCard, Ending, MissedCard, Mode};
use serde_json::{from_value, json};

async fn missed(browser: &mut Browser) -> Vec<MissedCard> {
    from_value(browser.get("/api/missed?game=tspin").await.json).unwrap()
}

#[tokio::test]
async fn what_a_run_failed_today_is_listed_once_and_replayed_without_rating() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    assert_eq!(missed(&mut browser).await, [], "a visitor has missed nothing");
    for (kind, code) in [("rush", UNIQUE), ("streak", OTHER), ("rush", UNIQUE)] {
        let run = browser.post("/api/runs", json!({ "kind": kind, "game": "tspin" })).await.json;
        let run = run["id"].as_str().unwrap();
        corpus.give_in_run(run, &puzzle_id(code), 0).await.unwrap();
        let session = begin(&mut browser, json!({ "puzzle": puzzle_id(code), "mode": kind, "run": run })).await;
        submit(&mut browser, &session, code, &failing(code)).await;
    }
    let list = missed(&mut browser).await;
    let told: Vec<_> = list.iter().map(|one| (one.puzzle.code.as_str(), one.mode, one.solved)).collect();
    assert_eq!(told, [(UNIQUE, Mode::Rush, false), (OTHER, Mode::Streak, false)], "newest first");

    let session = browser.begin(UNIQUE).await;
    let judged: AttemptCard = from_value(submit(&mut browser, &session, UNIQUE, &solution(UNIQUE)).await).unwrap();
    assert_eq!((judged.ending, judged.rated), (Ending::Solved, None));
    let solved: Vec<bool> = missed(&mut browser).await.iter().map(|one| one.solved).collect();
    assert_eq!(solved, [true, false]);
    assert_eq!(browser.get("/api/home?game=tspin").await.json["missed"], 1, "one is left");
    assert_eq!(browser.get("/api/missed?game=nazo").await.json, json!([]));
    browser.get("/api/missed?game=chess").await.refused(404, "unknown game");
}

#[tokio::test]
async fn neither_yesterday_nor_practice_is_listed() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let session = browser.begin(UNIQUE).await;
    submit(&mut browser, &session, UNIQUE, &failing(UNIQUE)).await;
    let (player, puzzle) = (player(&corpus, &browser).await, puzzle_id(OTHER));
    let yesterday = curator::clock::now() - 86_400_000;
    let new = NewSession { player: &player, puzzle: &puzzle, mode: Mode::Rush, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, yesterday - 9000).await.unwrap();
    let (transcript, outcome, moves, client_ms) = ("{}", Ending::Failed, 2, 5000);
    let (received_at, rated) = (yesterday, false);
    let new = NewAttempt { session: &session, transcript, outcome, moves, client_ms, received_at, rated };
    corpus.add_attempt(new, |_, _, _| unreachable!("unrated")).await.unwrap();
    assert_eq!(missed(&mut browser).await, []);
}
