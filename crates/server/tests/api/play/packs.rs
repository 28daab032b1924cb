//! Puzzles that are fetched ahead, and tries at them that come in later.

use crate::browser::{Browser, UNIQUE, attempt, failing, solution, stocked, two_steps};
use crate::trainer::player;
use axum::http::StatusCode;
use corpus::{Corpus, NewPuzzle};
use serde_json::{Value, json};
use server::Clock;
use std::{collections::BTreeSet, time::Duration};

/// Always the same board, on two rows of its own.
fn code(n: usize) -> String {
    let row = |hole: usize| (0..10).map(|x| if x == hole { '.' } else { '#' }).collect::<String>();
    format!("tspin:#..#....../#...#...#./##.######./###.#.##.#/{}/{}:LT:tsd", row(n / 10), row(n % 10))
}

/// A storage with so many puzzles more, and someone who has played there.
async fn known(puzzles: usize) -> (Corpus, Clock, Browser) {
    let (corpus, clock) = (stocked().await, Clock::default());
    let rows: Vec<NewPuzzle> = (0..puzzles).map(|n| two_steps(&code(n))).collect();
    corpus.add_puzzles(&rows, 0).await.unwrap();
    let mut browser = Browser::by(&corpus, &clock);
    browser.begin(UNIQUE).await;
    (corpus, clock, browser)
}

/// Fills a pack that holds these tickets.
async fn fill(browser: &mut Browser, held: &[&Ticket]) -> Value {
    let held: Vec<&str> = held.iter().map(|ticket| ticket.id.as_str()).collect();
    let reply = browser.post("/api/pack", json!({ "game": "tspin", "held": held })).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.json);
    reply.json
}

struct Ticket {
    id: String,
    code: String,
}

fn tickets(pack: &Value) -> Vec<Ticket> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let ticket = |ticket: &Value| Ticket { id: text(&ticket["id"]), code: text(&ticket["puzzle"]["code"]) };
    pack["tickets"].as_array().unwrap().iter().map(ticket).collect()
}

/// A try at a ticket that took so many milliseconds.
fn a_try(ticket: &Ticket, acts: &[impl ToString], number: u32, ms: u64) -> (String, Value) {
    let mut body = attempt(&ticket.code, acts);
    let steps = body["transcript"]["steps"].as_array_mut().unwrap();
    for step in &mut *steps {
        step["at"] = json!(ms.min(step["at"].as_u64().unwrap()));
    }
    steps.last_mut().unwrap()["at"] = json!(ms);
    body["number"] = json!(number);
    (format!("/api/sessions/{}/attempts", ticket.id), body)
}

async fn send(browser: &mut Browser, (path, body): &(String, Value)) -> Value {
    let reply = browser.post(path, body.clone()).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
    reply.json
}

#[tokio::test]
async fn what_was_tried_without_a_network_counts_once_each_and_in_order() {
    let (corpus, clock, mut browser) = known(40).await;
    let pack = tickets(&fill(&mut browser, &[]).await);
    assert_eq!(pack.len(), 30);
    clock.advance(Duration::from_secs(20 * 10));
    let tries: Vec<(String, Value)> = (0..20)
        .zip(&pack)
        .map(|(n, ticket)| match n % 3 {
            0 => a_try(ticket, &failing(&ticket.code), 1, 9000),
            _ => a_try(ticket, &solution(&ticket.code), 1, 9000),
        })
        .collect();
    let mut cards = Vec::new();
    for (n, one) in tries.iter().enumerate() {
        let card = send(&mut browser, one).await;
        assert_eq!((&card["number"], &card["ending"] == "failed"), (&json!(1), n % 3 == 0), "{card}");
        // The reply to every other one is lost, so it is sent again.
        if n % 2 == 0 {
            assert_eq!(send(&mut browser, one).await["id"], card["id"]);
        }
        cards.push(card);
    }
    for pair in cards.windows(2) {
        assert_eq!(pair[0]["rated"]["after"], pair[1]["rated"]["before"]);
    }
    // And once more all of them, in any order.
    for (one, card) in tries.iter().zip(&cards).rev() {
        let again = send(&mut browser, one).await;
        assert_eq!((&again["id"], &again["rated"]), (&card["id"], &card["rated"]));
    }
    assert_eq!(browser.get("/api/me?game=tspin").await.json["games"], 20);
    let stored = corpus.latest_attempts(100).await.unwrap();
    let (stored, sent): (Vec<&str>, Vec<&str>) = (
        stored.iter().rev().map(|attempt| attempt.session.as_str()).collect(),
        pack[..20].iter().map(|ticket| ticket.id.as_str()).collect(),
    );
    assert_eq!(stored, sent, "each once, in the order in which they came");
    let best = browser.get("/api/bests?kind=streak&game=tspin").await.json;
    assert_eq!(best["ever"], json!({ "own": 0, "all": 0 }), "they are no run");
}

#[tokio::test]
async fn several_tries_at_one_ticket_are_told_apart_by_their_numbers() {
    let (corpus, clock, mut browser) = known(0).await;
    let ticket = &tickets(&fill(&mut browser, &[]).await)[0];
    clock.advance(Duration::from_secs(60));
    let failed = failing(&ticket.code);
    let tries = [
        a_try(ticket, &failed, 1, 5000),
        a_try(ticket, &failed, 2, 5000),
        a_try(ticket, &solution(&ticket.code), 3, 5000),
    ];
    let mut ids = Vec::new();
    for one in [&tries[0], &tries[0], &tries[1], &tries[2], &tries[0], &tries[1]] {
        ids.push(send(&mut browser, one).await["id"].as_str().unwrap().to_owned());
    }
    let stored: Vec<String> = corpus.attempts(&ticket.id).await.unwrap().into_iter().map(|one| one.id).collect();
    assert_eq!(stored, [&*ids[0], &ids[2], &ids[3]]);
    assert_eq!([&ids[0]; 2], [&ids[1], &ids[4]]);
    assert_eq!(ids[2], ids[5]);
    let (path, mut body) = a_try(ticket, &failed, 1, 5000);
    for number in [0, 201] {
        body["number"] = json!(number);
        browser.post(&path, body.clone()).await.refused(422, "from 1 to 200");
    }
    let attempts = corpus.attempts(&ticket.id).await.unwrap();
    assert!(attempts.iter().all(corpus::Attempt::is_possible), "{attempts:?}");
    assert!(corpus.session(&ticket.id).await.unwrap().is_some_and(|session| session.is_offline()));
}

#[tokio::test]
async fn only_what_fits_between_the_last_contact_and_the_return_counts() {
    let (_, clock, mut browser) = known(20).await;
    let pack = tickets(&fill(&mut browser, &[]).await);
    clock.advance(Duration::from_secs(60));
    let mut rated = 0;
    for ticket in &pack[..10] {
        let card = send(&mut browser, &a_try(ticket, &solution(&ticket.code), 1, 30_000)).await;
        rated += usize::from(card["rated"].is_object());
    }
    assert_eq!(rated, 2, "half a minute each, in one minute");

    clock.advance(Duration::from_secs(60));
    let held: Vec<&Ticket> = pack[10..].iter().collect();
    assert_eq!(fill(&mut browser, &held).await["ended"], json!([]));
    let card = send(&mut browser, &a_try(held[0], &solution(&held[0].code), 1, 30_000)).await;
    assert!(card["rated"].is_null(), "the page was heard of a moment ago: {card}");
    clock.advance(Duration::from_secs(30));
    let card = send(&mut browser, &a_try(held[1], &solution(&held[1].code), 1, 29_000)).await;
    assert!(card["rated"].is_object(), "{card}");
    let hasty = a_try(held[2], &solution(&held[2].code), 1, 20);
    assert!(send(&mut browser, &hasty).await["rated"].is_null(), "nobody is so fast");
}

#[tokio::test]
async fn tickets_are_good_for_two_weeks_and_for_their_player_alone() {
    let (corpus, clock, mut browser) = known(20).await;
    let pack = tickets(&fill(&mut browser, &[]).await);
    let one = a_try(&pack[0], &solution(&pack[0].code), 1, 2000);
    let mut other = browser.other(None);
    other.post(&one.0, one.1.clone()).await.refused(404, "no session of yours");
    other.begin(UNIQUE).await;
    other.post(&one.0, one.1.clone()).await.refused(404, "no session of yours");
    assert_eq!(fill(&mut other, &[&pack[0]]).await["ended"], json!([pack[0].id]));
    clock.advance(Duration::from_secs(13 * 24 * 60 * 60));
    send(&mut browser, &one).await;

    clock.advance(Duration::from_secs(2 * 24 * 60 * 60));
    let late = a_try(&pack[1], &solution(&pack[1].code), 1, 2000);
    browser.post(&late.0, late.1.clone()).await.refused(410, "has expired");
    send(&mut browser, &one).await;
    let refilled = fill(&mut browser, &[&pack[1]]).await;
    assert_eq!(refilled["ended"], json!([pack[1].id]));
    assert!(tickets(&refilled).iter().any(|ticket| ticket.code == pack[1].code), "what was never tried comes again");
    let player = player(&corpus, &browser).await;
    corpus.delete_player(&player).await.unwrap();
    assert_eq!(corpus.ticket(&tickets(&refilled)[0].id).await.unwrap(), None);
}

#[tokio::test]
async fn packs_are_bounded_and_hold_what_nobody_else_gets() {
    let (_, _, mut browser) = known(100).await;
    assert_eq!(fill(&mut browser.other(None), &[]).await["tickets"], json!([]), "who is no player yet");
    let mut seen = BTreeSet::new();
    for expected in [30, 30, 30, 0] {
        let pack = tickets(&fill(&mut browser, &[]).await);
        assert_eq!(pack.len(), expected);
        assert!(pack.into_iter().all(|ticket| seen.insert(ticket.code)), "each puzzle once");
    }
    for _ in 0..8 {
        let next = browser.get("/api/puzzles/next?game=tspin").await.json;
        assert!(!seen.contains(next["code"].as_str().unwrap()), "{next}");
    }
    let many = vec!["x"; 101];
    browser.post("/api/pack", json!({ "game": "tspin", "held": many })).await.refused(400, "at most 100");
    browser.post("/api/pack", json!({ "game": "chess" })).await.refused(404, "chess");
}
