//! Sets, flash, opinions, and the puzzle of the day.

use crate::{
    browser::{Browser, OTHER, UNIQUE, solution, stocked},
    trainer::{begin, failing, submit},
};
use corpus::puzzle_id;
use play::wire::{CuratedPuzzle, DailyCard, FlashCard, GlimpseCount};
use serde_json::{from_value, json};
use std::collections::HashSet;

#[tokio::test]
async fn a_set_is_numbered_and_knows_its_player() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    assert_eq!(browser.get("/api/curated/tspin-2").await.json, json!([]), "no set yet");
    corpus.curate("tspin-2", &[puzzle_id(OTHER), puzzle_id(UNIQUE)]).await.unwrap();
    let session = begin(&mut browser, json!({ "puzzle": puzzle_id(UNIQUE), "mode": "curated" })).await;
    submit(&mut browser, &session, UNIQUE, &failing(UNIQUE)).await;
    submit(&mut browser, &session, UNIQUE, &solution(UNIQUE)).await;
    let set: Vec<CuratedPuzzle> = from_value(browser.get("/api/curated/tspin-2").await.json).unwrap();
    let told: Vec<_> = set.iter().map(|one| (one.number, one.id.clone(), one.tried, one.solved_ms)).collect();
    assert_eq!(told, [(1, puzzle_id(OTHER), false, None), (2, puzzle_id(UNIQUE), true, Some(400))]);
    // Nobody has said how much fun they are; a formula does.
    assert!(set.iter().all(|one| one.fun.is_none()), "these were not measured");
    let visitor: Vec<CuratedPuzzle> = from_value(Browser::new(&corpus).get("/api/curated/tspin-2").await.json).unwrap();
    assert!(visitor.iter().all(|one| !one.tried && one.solved_ms.is_none()));
    for shelf in ["nothing", "lookalike-1", "sibling", "shared"] {
        browser.get(&format!("/api/curated/{shelf}")).await.refused(404, "expected one of tspin-1");
    }
}

#[tokio::test]
async fn flash_shows_answers_and_glimpses_are_counted() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    for (query, count) in [("", 2), ("?shelf=tspin-2&count=1", 1), ("?shelf=tspin-2,tspin-3&count=99", 2)] {
        let cards: Vec<FlashCard> = from_value(browser.get(&format!("/api/flash{query}")).await.json).unwrap();
        let ids: HashSet<&str> = cards.iter().map(|card| card.puzzle.id.as_str()).collect();
        assert_eq!((cards.len(), ids.len()), (count, count), "{query}");
        for card in cards {
            let desk = play::desk::open(&card.puzzle.code, true).unwrap();
            assert_eq!(card.line.len(), 2);
            assert!(desk.demonstrate(&card.line).unwrap().len() > 4, "it solves, so there is a finale");
        }
    }
    assert_eq!(browser.get("/api/flash?shelf=tspin-1").await.json, json!([]), "nothing on it yet");
    browser.get("/api/flash?shelf=nothing").await.refused(404, "expected one of tspin-1");
    browser.get("/api/flash?count=many").await.refused(400, "count");

    let count: GlimpseCount = from_value(browser.get("/api/glimpses").await.json).unwrap();
    assert_eq!((count.today, count.ever, browser.cookie.as_deref()), (0, 0, None));
    let seen = json!({ "puzzles": [puzzle_id(UNIQUE), puzzle_id(UNIQUE)] });
    let count: GlimpseCount = from_value(browser.post("/api/glimpses", seen).await.json).unwrap();
    assert_eq!((count.today, count.ever), (1, 1));
    assert!(browser.cookie.is_some());
    browser.post("/api/glimpses", json!({ "puzzles": ["nothing"] })).await.refused(404, "no puzzle");
    browser.post("/api/glimpses", json!({ "puzzles": vec!["x"; 201] })).await.refused(422, "at most 200");
    browser.post("/api/glimpses", json!({})).await.refused(422, "puzzles");
    assert_eq!(browser.get("/api/glimpses").await.json, json!({ "today": 1, "ever": 1 }));
}

#[tokio::test]
async fn opinions_are_of_those_who_tried() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let path = format!("/api/puzzles/{}/opinion", puzzle_id(UNIQUE));
    browser.post(&path, json!({ "good": true })).await.refused(403, "expected an attempt first");
    let session = browser.begin(UNIQUE).await;
    browser.post(&path, json!({ "good": true })).await.refused(403, "expected an attempt first");
    submit(&mut browser, &session, UNIQUE, &solution(UNIQUE)).await;
    for (good, counts) in [(true, (1, 0)), (true, (1, 0)), (false, (0, 1))] {
        assert_eq!(browser.post(&path, json!({ "good": good })).await.json, json!({}));
        let puzzle = corpus.puzzle(&puzzle_id(UNIQUE)).await.unwrap().unwrap();
        assert_eq!((puzzle.good, puzzle.so_so), counts);
    }
    browser.post(&path, json!({ "good": 7 })).await.refused(422, "good");
    browser.post("/api/puzzles/nothing/opinion", json!({ "good": true })).await.refused(404, "no puzzle");
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_everyones() {
    let corpus = stocked().await;
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    let first: DailyCard = from_value(one.get("/api/daily?game=tspin").await.json).unwrap();
    assert_eq!((first.tried, first.solved, first.days, first.crowd), (false, false, 0, None));
    assert_eq!(first.day.len(), 10);
    let other: DailyCard = from_value(two.get("/api/daily").await.json).unwrap();
    assert_eq!(other, first);
    let (code, id) = (first.puzzle.code.as_str(), first.puzzle.id.as_str());
    let session = begin(&mut one, json!({ "puzzle": id, "mode": "daily" })).await;
    submit(&mut one, &session, code, &failing(code)).await;
    let failed: DailyCard = from_value(one.get("/api/daily").await.json).unwrap();
    assert_eq!((failed.tried, failed.solved, failed.days), (true, false, 0));
    submit(&mut one, &session, code, &solution(code)).await;
    let solved: DailyCard = from_value(one.get("/api/daily").await.json).unwrap();
    assert_eq!((solved.tried, solved.solved, solved.days), (true, true, 1));
    one.get("/api/daily?game=chess").await.refused(404, "unknown game");
    let empty = corpus::Corpus::open(&cluster::place()).await.unwrap();
    Browser::new(&empty).get("/api/daily").await.refused(404, "no puzzle for today");
}
