//! From the shelf to the attempt.

use crate::browser::{Browser, OTHER, UNIQUE, attempt, failing, solution, stocked};
use axum::http::{StatusCode, header};
use corpus::puzzle_id;
use play::wire::{AnswerCard, AttemptCard, Ending, PuzzleCard, Shelf};
use serde_json::{from_value, json};
use std::collections::HashSet;

#[tokio::test]
async fn from_the_shelf_to_a_solved_attempt_in_the_database() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let shelves: Vec<Shelf> = from_value(browser.get("/api/shelves").await.json).unwrap();
    assert_eq!(
        shelves,
        [Shelf {
            key: "tspin-2".into(),
            game: "tspin".into(),
            kind: "tspin".into(),
            steps: 2,
            chain: None,
            doubt: true,
            puzzles: 2,
            modelled: 0,
            simulated: 0,
            people: 0
        }]
    );
    let reply = browser.get(&format!("/api/puzzles/next?shelf=tspin-2&not={}", puzzle_id(OTHER))).await;
    assert_eq!(browser.cookie, None, "looking at a puzzle makes no player");
    let card: PuzzleCard = from_value(reply.json).unwrap();
    assert_eq!((card.code.as_str(), card.id.as_str(), card.answers), (UNIQUE, puzzle_id(UNIQUE).as_str(), Some(1)));
    assert_eq!(from_value::<PuzzleCard>(browser.get(&format!("/api/puzzles/{}", card.id)).await.json).unwrap(), card);

    let session = browser.begin(&card.code).await;
    let answer = solution(UNIQUE);
    let mut fumbled: Vec<String> = vec![answer[0].to_string(), "undo".into(), answer[0].to_string(), "restart".into()];
    fumbled.extend(answer.iter().map(ToString::to_string));
    let reply = browser.post(&format!("{session}/attempts"), attempt(UNIQUE, &fumbled)).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
    let judged: AttemptCard = from_value(reply.json).unwrap();
    assert_eq!((judged.number, judged.ending, judged.client_ms), (1, Ending::Solved, 6000));

    let stored = &corpus.attempts(session.rsplit('/').next().unwrap()).await.unwrap()[0];
    assert_eq!((&stored.id, stored.outcome), (&judged.id, Ending::Solved));
    assert_eq!((stored.puzzle.as_str(), stored.client_ms), (card.id.as_str(), 6000));
    let transcript: play::Transcript = serde_json::from_str(&stored.transcript).unwrap();
    assert_eq!(transcript.steps.len(), 6);

    let next: PuzzleCard = from_value(browser.get("/api/puzzles/next?shelf=tspin-2").await.json).unwrap();
    assert_eq!(next.code, OTHER, "a player gets new ones first");
    assert_eq!(browser.get("/api/health").await.json, json!({ "puzzles": 2 }));
}

#[tokio::test]
async fn failed_attempts_are_numbered_and_the_answer_shown_solves() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let session = browser.begin(UNIQUE).await;
    let wrong = failing(UNIQUE);
    // The third is the second again, sent because its reply was lost.
    for (at, number) in [(100, 1), (200, 2), (200, 2)] {
        let mut body = attempt(UNIQUE, &wrong);
        body["transcript"]["steps"][0]["at"] = json!(at);
        let reply = browser.post(&format!("{session}/attempts"), body).await;
        assert_eq!(
            (&reply.json["ending"], &reply.json["number"]),
            (&json!("failed"), &json!(number)),
            "{}",
            reply.json
        );
    }
    let answer: AnswerCard = from_value(browser.post(&format!("{session}/answer"), json!({})).await.json).unwrap();
    assert_eq!(answer.answers, 1);
    let shown = corpus.session(session.rsplit('/').next().unwrap()).await.unwrap().unwrap();
    assert!(shown.answer_shown_at.is_some_and(|at| at >= shown.begun_at));
    let reply = browser.post(&format!("{session}/attempts"), attempt(UNIQUE, &answer.lines[0].line)).await;
    let judged: AttemptCard = from_value(reply.json).unwrap();
    assert_eq!((judged.number, judged.ending), (3, Ending::Solved));
}

#[tokio::test]
async fn the_cookie_is_made_once_and_well_kept() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let wish = json!({ "puzzle": puzzle_id(UNIQUE) });
    let first = browser.post("/api/sessions", wish.clone()).await;
    let cookie = first.headers[header::SET_COOKIE].to_str().unwrap();
    for part in ["tsumi_player=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!browser.post("/api/sessions", wish).await.headers.contains_key(header::SET_COOKIE));
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_sent_at_once_get_a_number_each() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let tries = format!("{}/attempts", browser.begin(UNIQUE).await);
    let sent: Vec<_> = (0..20)
        .map(|at| {
            let mut body = attempt(UNIQUE, &solution(UNIQUE));
            body["transcript"]["steps"][0]["at"] = json!(at);
            let (mut browser, tries) = (browser.clone(), tries.clone());
            tokio::spawn(async move { browser.post(&tries, body).await.json["number"].as_u64().unwrap() })
        })
        .collect();
    let mut numbers = HashSet::new();
    for one in sent {
        numbers.insert(one.await.unwrap());
    }
    assert_eq!(numbers, (1..=20).collect());
}
