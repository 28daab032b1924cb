//! The smallest game walks all the way that a new game has to: from the forge into the storage, through the API, to a desk.

use crate::browser::{Browser, attempt};
use axum::http::StatusCode;
use corpus::Corpus;
use curator::stock::fill_shelf;
use play::{
    Input, ShelfKind, desk,
    wire::{AnswerCard, AttemptCard, Ending, PuzzleCard, ShareCard, Shelf},
};
use puzzle::{Game, Outcome, null::Null};
use serde_json::{from_value, json};
use std::sync::atomic::AtomicBool;

/// A shelf of heaps; the server has none.
const SHELF: play::Shelf = play::Shelf {
    name: "null",
    game: Null::KEY,
    kind: ShelfKind::TSpin,
    recipe: "12",
    steps: 1,
    listed: false,
    special: false,
    lookalike: None,
};

#[tokio::test]
async fn a_forged_heap_is_stored_served_and_played() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let stop = AtomicBool::new(false);
    assert_eq!(fill_shelf(&corpus, SHELF, 5, 1, &stop).await.unwrap(), 5);
    let stored = corpus.catalogue("", Some("null"), 10).await.unwrap();
    assert_eq!(stored.len(), 5);
    let puzzle = &stored[0].puzzle;
    assert!(puzzle.certificate.starts_with("null/12#") && puzzle.features.contains("\"stones\":"), "{puzzle:?}");

    let mut browser = Browser::new(&corpus);
    let card: PuzzleCard = from_value(browser.get(&format!("/api/puzzles/{}", puzzle.id)).await.json).unwrap();
    assert_eq!((&card.code, card.shelf.as_str()), (&puzzle.code, "null"));

    // One stone after the other is a way that always works.
    let mut desk = desk::open(&card.code, card.has_answer()).unwrap();
    while desk.outcome() == Outcome::Open {
        desk.input(Input::Drop, 1000);
    }
    let session = browser.begin(&card.code).await;
    let reply = browser.post(&format!("{session}/attempts"), json!({ "transcript": desk.transcript() })).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
    assert_eq!(from_value::<AttemptCard>(reply.json).unwrap().ending, Ending::Solved);
}

#[tokio::test]
async fn a_pasted_heap_has_a_picture_a_hint_and_answers() {
    let mut browser = Browser::new(&Corpus::open(&cluster::place()).await.unwrap());
    let reply = browser.post("/api/puzzles", json!({ "text": "null:7:2" })).await;
    assert_eq!(reply.status, StatusCode::CREATED, "{}", reply.json);
    let card: PuzzleCard = from_value(reply.json).unwrap();
    assert_eq!((card.code.as_str(), card.answers), ("null:7:2", Some(4)), "no, one, two or three single stones");
    let share: ShareCard = from_value(browser.get(&format!("/api/puzzles/{}/share", card.id)).await.json).unwrap();
    assert_eq!((share.puzzle.code.as_str(), share.formats.len()), ("null:7:2", 0));
    assert_eq!(browser.get(&share.picture).await.status, StatusCode::OK);

    let session = browser.begin("null:7:2").await;
    let hint = browser.post(&format!("{session}/hint"), json!({})).await;
    assert!(hint.status.is_success(), "{}", hint.json);
    let answers: AnswerCard = from_value(browser.post(&format!("{session}/answer"), json!({})).await.json).unwrap();
    assert_eq!((answers.answers, answers.lines.len()), (4, 4));
    let reply = browser.post(&format!("{session}/attempts"), attempt("null:7:2", &answers.lines[0].line)).await;
    assert_eq!(from_value::<AttemptCard>(reply.json).unwrap().ending, Ending::Solved);
    let too_many = browser.post(&format!("{session}/attempts"), attempt("null:7:2", &["3"])).await;
    too_many.refused(422, "3");
}

#[tokio::test]
async fn the_smallest_game_is_offered_to_nobody() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    fill_shelf(&corpus, SHELF, 1, 1, &AtomicBool::new(false)).await.unwrap();
    let mut browser = Browser::new(&corpus);
    assert_eq!(from_value::<Vec<Shelf>>(browser.get("/api/shelves").await.json).unwrap(), []);
    for path in ["/api/puzzles/next", "/api/daily", "/api/themes", "/api/me"] {
        let reply = browser.get(&format!("{path}?game=null")).await;
        reply.refused(404, "unknown game \"null\"; expected one of tspin, nazo, shisen");
    }
}
