//! Scores that nobody has by honest play.

use crate::browser::{Browser, OTHER, UNIQUE, attempt, failing, solution, stocked, two_steps};
use crate::trainer::{begin, submit};
use axum::http::header;
use corpus::{Corpus, NewPuzzle, puzzle_id};
use serde_json::json;
use server::Clock;
use std::time::Duration;

/// Always the same board, on a row of its own.
fn code(n: usize) -> String {
    let row: String = (0..10).map(|x| if x == n { '.' } else { '#' }).collect();
    format!("tspin:#..#....../#...#...#./##.######./###.#.##.#/{row}:LT:tsd")
}

async fn with(puzzles: usize) -> Corpus {
    let corpus = stocked().await;
    let rows: Vec<NewPuzzle> = (0..puzzles).map(|n| two_steps(&code(n))).collect();
    corpus.add_puzzles(&rows, 0).await.unwrap();
    corpus
}

#[tokio::test]
async fn tries_of_sessions_begun_at_once_do_not_share_their_time() {
    let (corpus, clock) = (with(10).await, Clock::default());
    let mut browser = Browser::by(&corpus, &clock);
    let mut sessions = Vec::new();
    for n in 0..10 {
        sessions.push((code(n), begin(&mut browser, json!({ "puzzle": puzzle_id(&code(n)) })).await));
    }
    // Each says that it took half a minute, and there was a minute for all of them.
    clock.advance(Duration::from_secs(60));
    let mut rated = 0;
    for (code, session) in &sessions {
        let mut body = attempt(code, &solution(code));
        body["transcript"]["steps"][1]["at"] = json!(30_000);
        let tried = browser.post(&format!("{session}/attempts"), body).await;
        rated += usize::from(tried.json["rated"].is_object());
    }
    assert_eq!(rated, 2);
    // Whoever plays on at a human pace is believed.
    clock.advance(Duration::from_secs(60));
    let session = browser.begin(UNIQUE).await;
    clock.advance(Duration::from_secs(5));
    let tried = browser.post(&format!("{session}/attempts"), attempt(UNIQUE, &solution(UNIQUE))).await;
    assert!(tried.json["rated"].is_object(), "{}", tried.json);
}

#[tokio::test]
async fn a_second_player_at_an_address_gains_nothing_from_an_answer_shown_there() {
    let (corpus, clock) = (stocked().await, Clock::default());
    let mut first = Browser::by(&corpus, &clock).from(1);
    let session = first.begin(UNIQUE).await;
    let mut there = Browser::by(&corpus, &clock).from(1);
    there.begin(OTHER).await;
    clock.advance(Duration::from_secs(1));
    // Every server is asked, for each remembers only what it showed.
    for _ in 0..2 {
        assert!(first.post(&format!("{session}/answer"), json!({})).await.status.is_success());
    }
    let rated = async |mut browser: Browser, code: &str| {
        let session = browser.begin(code).await;
        submit(&mut browser, &session, code, &solution(code)).await["rated"].is_object()
    };
    // The browser keeps the servers that have shown it.
    let stranger = |browser: &Browser| browser.other(None);
    assert!(!rated(stranger(&first), UNIQUE).await);
    assert!(rated(stranger(&first), OTHER).await, "another puzzle");
    assert!(rated(stranger(&first).from(2), UNIQUE).await, "another address");
    let before = first.other(there.cookie.clone());
    assert!(rated(before, UNIQUE).await, "who was there before");
}

#[tokio::test]
async fn a_run_faster_than_people_waits_for_an_operator() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let run = browser.post("/api/runs", json!({ "kind": "rush", "game": "tspin" })).await.json;
    let run = run["id"].as_str().unwrap().to_owned();
    // As if a hundred had been solved in no time; one more is enough for it to be noticed.
    let changed = corpus.change_run(&run, |run| {
        run.score = 100;
        true
    });
    changed.await.unwrap();
    let next = browser.get(&format!("/api/puzzles/next?run={run}")).await.json;
    let (id, code) = (next["id"].as_str().unwrap(), next["code"].as_str().unwrap());
    let session = begin(&mut browser, json!({ "puzzle": id, "mode": "rush", "run": run })).await;
    let tried = submit(&mut browser, &session, code, &solution(code)).await;
    assert_eq!(tried["run"]["run"]["score"], 101, "{tried}");
    let held = corpus.held_runs().await.unwrap();
    assert_eq!(held.iter().map(|run| run.id.as_str()).collect::<Vec<_>>(), [run.as_str()]);
    let bests = async |browser: &mut Browser| browser.get("/api/bests?kind=rush&game=tspin").await.json["ever"].clone();
    assert_eq!(bests(&mut browser).await, json!({ "own": 101, "all": 0 }));
    corpus.judge_run(&run, true, 1).await.unwrap();
    assert_eq!(bests(&mut browser).await, json!({ "own": 101, "all": 101 }));
}

#[tokio::test]
async fn the_try_that_came_first_scores_in_a_run_whatever_its_number() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let run = browser.post("/api/runs", json!({ "kind": "rush", "game": "tspin" })).await.json;
    let next = browser.get(&format!("/api/puzzles/next?run={}", run["id"].as_str().unwrap())).await.json;
    let (id, code) = (next["id"].as_str().unwrap(), next["code"].as_str().unwrap());
    let session = begin(&mut browser, json!({ "puzzle": id, "mode": "rush", "run": run["id"] })).await;
    let mut tries = Vec::new();
    for (number, acts) in [(2, failing(code)), (3, solution(code)), (1, solution(code)), (2, failing(code))] {
        let mut body = attempt(code, &acts);
        body["number"] = json!(number);
        tries.push(browser.post(&format!("{session}/attempts"), body).await.json["run"]["run"].clone());
    }
    for state in tries {
        assert_eq!((&state["score"], &state["mistakes"]), (&json!(0), &json!(1)), "{state}");
    }
}

#[tokio::test]
async fn the_cookie_is_for_tls_alone_where_there_is_tls() {
    let corpus = stocked().await;
    let wish = json!({ "puzzle": puzzle_id(UNIQUE) });
    let cookie = async |mut browser: Browser| {
        let reply = browser.post("/api/sessions", wish.clone()).await;
        reply.headers[header::SET_COOKIE].to_str().unwrap().to_owned()
    };
    assert!(!cookie(Browser::new(&corpus)).await.contains("Secure"));
    let public = "https://tsumi.example".parse().unwrap();
    assert!(cookie(Browser::behind(&corpus, Some(public))).await.ends_with("; Secure"));
}
