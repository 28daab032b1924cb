//! Everything a player can do, with chain puzzles.

use crate::{
    browser::{Browser, failing, solution},
    player::simulated::{Known, stock},
    trainer::{begin, submit},
};
use corpus::{Corpus, puzzle_id};
use nazo::Nazo;
use play::wire::{
    AnswerCard, Aspect, CuratedPuzzle, DailyCard, FlashCard, HintCard, HistoryCard, MeCard, PuzzleCard, ReviewCard,
    RunCard, ShareCard, Shelf, Source, ThemeCount,
};
use serde::de::DeserializeOwned;
use serde_json::{from_value, json};
use std::collections::{HashMap, HashSet};

const CODE: &str = "nazo:..gbb./.grgb./ggrgg.:rg,rb:chain=4";

/// Ten puzzles on each of some shelves, and their look-alikes.
async fn stocked() -> (Corpus, HashMap<String, Known>) {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let shelves = [
        ("nazo-1-3", "reverse-1-3,unique"),
        ("nazo-2-3", "reverse-2-3,loose=4,unique"),
        ("nazo-lookalike-1-3", "lookalike-1-3"),
        ("nazo-lookalike-2-3", "lookalike-2-3,loose=4"),
    ];
    let known = stock::<Nazo>(&corpus, &shelves, 10).await;
    (corpus, known)
}

async fn get<T: DeserializeOwned>(browser: &mut Browser, path: &str) -> T {
    let reply = browser.get(path).await;
    assert_eq!(reply.status.as_u16(), 200, "{path}: {}", reply.json);
    from_value(reply.json).unwrap()
}

#[tokio::test]
async fn from_the_shelf_to_a_rating_of_its_own() {
    let (corpus, known) = stocked().await;
    let mut browser = Browser::new(&corpus);
    let shelves: Vec<Shelf> = get(&mut browser, "/api/shelves").await;
    let told: Vec<_> = shelves.iter().map(|one| (one.key.as_str(), one.steps, one.chain, one.doubt)).collect();
    assert_eq!(told, [("nazo-1-3", 1, Some(3), true), ("nazo-2-3", 2, Some(3), true)]);
    // The shelf tells the game.
    let card: PuzzleCard = get(&mut browser, "/api/puzzles/next?shelf=nazo-2-3").await;
    assert!(card.code.starts_with("nazo:") && card.shelf == "nazo-2-3" && card.answers == Some(1));
    browser.get("/api/puzzles/next?shelf=nazo-2-3&game=tspin").await.refused(404, "expected one of tspin-1");
    browser.get("/api/puzzles/next?shelf=nazo-2-3,tspin-1").await.refused(404, "expected one of nazo-1-2");
    browser.get("/api/puzzles/next").await.refused(404, "no puzzle on tspin-1");

    let session = begin(&mut browser, json!({ "puzzle": card.id })).await;
    let puzzle = &known[&card.code];
    let judged = submit(&mut browser, &session, &card.code, &puzzle.solution).await;
    assert_eq!((&judged["ending"], judged["rated"].is_object()), (&json!("solved"), true), "{judged}");
    let (chains, blocks): (MeCard, MeCard) =
        (get(&mut browser, "/api/me?game=nazo").await, get(&mut browser, "/api/me?game=tspin").await);
    assert!(chains.rating.rating > blocks.rating.rating);
    assert_eq!((chains.games, blocks.games), (1, 0));
    let next: PuzzleCard = get(&mut browser, "/api/puzzles/next?game=nazo&difficulty=100").await;
    assert!(next.code.starts_with("nazo:") && next.id != card.id);
    // A pair of other colours was never dealt.
    let session = begin(&mut browser, json!({ "puzzle": next.id })).await;
    let body = json!({ "transcript": { "puzzle": next.code, "steps": [{ "at": 100, "act": "pp3N@14,14" }] } });
    browser.post(&format!("{session}/attempts"), body).await.refused(422, "pp3N@14,14");
}

#[tokio::test]
async fn hints_answers_reviews_and_the_past() {
    let (corpus, known) = stocked().await;
    let mut browser = Browser::new(&corpus);
    let card: PuzzleCard = get(&mut browser, "/api/puzzles/next?shelf=nazo-2-3").await;
    let session = begin(&mut browser, json!({ "puzzle": card.id })).await;
    let told = submit(&mut browser, &session, &card.code, &known[&card.code].failure).await;
    assert_eq!((&told["ending"], &told["to_review"]), (&json!("failed"), &json!(true)));
    let hint: HintCard = from_value(browser.post(&format!("{session}/hint"), json!({})).await.json).unwrap();
    assert!(!hint.cells.is_empty() && hint.cells.iter().all(|cell| (0..6).contains(&cell.0)));
    let answer: AnswerCard = from_value(browser.post(&format!("{session}/answer"), json!({})).await.json).unwrap();
    let told = submit(&mut browser, &session, &card.code, &answer.lines[0].line).await;
    assert_eq!((&told["ending"], &told["rated"]), (&json!("solved"), &json!(null)));

    let (here, elsewhere): (Vec<ReviewCard>, Vec<ReviewCard>) =
        (get(&mut browser, "/api/review?game=nazo").await, get(&mut browser, "/api/review?game=tspin").await);
    assert_eq!((here.len(), elsewhere.len()), (1, 0));
    let reply = browser.post(&format!("/api/review/{}", card.id), json!({})).await;
    let sibling: PuzzleCard = from_value(reply.json).unwrap();
    assert!(sibling.code.starts_with("nazo:") && sibling.code != card.code && sibling.shelf == "sibling");
    let wish = json!({ "puzzle": sibling.id, "mode": "review", "review": card.id });
    let session = begin(&mut browser, wish).await;
    let told = submit(&mut browser, &session, &sibling.code, &solution(&sibling.code)).await;
    assert_eq!(told["ending"], "solved");
    let past: Vec<HistoryCard> = get(&mut browser, "/api/history?game=nazo").await;
    assert_eq!(past.len(), 3);
    assert_eq!(browser.get("/api/history?game=tspin").await.json, json!([]));
    browser.get("/api/history?game=chess").await.refused(404, "expected one of tspin, nazo");
}

#[tokio::test]
async fn in_doubt_half_of_them_have_no_answer() {
    let (corpus, _) = stocked().await;
    let mut browser = Browser::new(&corpus);
    let mut shelves = HashSet::new();
    for _ in 0..40 {
        let card: PuzzleCard = get(&mut browser, "/api/puzzles/next?game=nazo&mode=doubt").await;
        assert!(card.answers.is_none() && !card.shelf.contains("lookalike"));
        let stored = corpus.puzzle(&card.id).await.unwrap().unwrap();
        assert_eq!(stored.shelf.contains("lookalike"), stored.answers == 0);
        if stored.answers == 0 && !shelves.contains(&stored.shelf) {
            let session = begin(&mut browser, json!({ "puzzle": card.id, "mode": "doubt" })).await;
            let told = submit(&mut browser, &session, &card.code, &["no-answer"]).await;
            assert_eq!(told["ending"], "solved");
        }
        shelves.insert(stored.shelf);
    }
    assert!(shelves.iter().any(|shelf| shelf.contains("lookalike")) && shelves.len() > 1, "{shelves:?}");
}

#[tokio::test]
async fn runs_flash_sets_and_the_puzzle_of_the_day() {
    let (corpus, known) = stocked().await;
    let mut browser = Browser::new(&corpus);
    for kind in ["rush", "streak"] {
        let reply = browser.post("/api/runs", json!({ "kind": kind, "game": "nazo" })).await;
        let run: RunCard = from_value(reply.json).unwrap();
        let card: PuzzleCard = get(&mut browser, &format!("/api/puzzles/next?run={}", run.id)).await;
        let session = begin(&mut browser, json!({ "puzzle": card.id, "mode": kind, "run": run.id })).await;
        let told = submit(&mut browser, &session, &card.code, &known[&card.code].solution).await;
        assert_eq!(told["run"]["run"]["score"], 1, "{told}");
        let (best, none) = (
            browser.get(&format!("/api/bests?game=nazo&kind={kind}")).await.json,
            browser.get(&format!("/api/bests?game=tspin&kind={kind}")).await.json,
        );
        assert_eq!((&best["ever"]["own"], &none["ever"]["own"]), (&json!(1), &json!(0)));
    }

    let cards: Vec<FlashCard> = get(&mut browser, "/api/flash?game=nazo&count=4").await;
    assert_eq!(cards.len(), 4);
    for card in &cards {
        let frames = play::desk::open(&card.puzzle.code, true).unwrap().demonstrate(&card.line).unwrap();
        assert_eq!(frames.last().unwrap().chain, 3);
    }
    assert_eq!(browser.get("/api/flash").await.json, json!([]), "nothing of the first game");

    corpus.curate("nazo-1-3", std::slice::from_ref(&cards[0].puzzle.id)).await.unwrap();
    let set: Vec<CuratedPuzzle> = get(&mut browser, "/api/curated/nazo-1-3").await;
    assert_eq!((set.len(), set[0].number), (1, 1));

    let today: DailyCard = get(&mut browser, "/api/daily?game=nazo").await;
    let (code, id) = (today.puzzle.code.as_str(), today.puzzle.id.as_str());
    let session = begin(&mut browser, json!({ "puzzle": id, "mode": "daily" })).await;
    submit(&mut browser, &session, code, &known[code].solution).await;
    let solved: DailyCard = get(&mut browser, "/api/daily?game=nazo").await;
    assert!(code.starts_with("nazo:") && solved.solved && solved.puzzle.id == today.puzzle.id);
    browser.get("/api/daily").await.refused(404, "no puzzle for today");
}

#[tokio::test]
async fn every_theme_that_is_counted_is_told() {
    let (corpus, _) = stocked().await;
    let mut browser = Browser::new(&corpus);
    let themes: Vec<ThemeCount> = get(&mut browser, "/api/themes?game=nazo").await;
    assert!(themes.len() > 8 && themes.iter().all(|one| play::theme_info("nazo", &one.theme).is_some()), "{themes:?}");
    assert_eq!(browser.get("/api/themes?game=tspin").await.json, json!([]));
    let wish = format!("/api/puzzles/next?game=nazo&themes={}", themes[0].theme);
    let card: PuzzleCard = get(&mut browser, &wish).await;
    assert!(card.themes.contains(&themes[0].theme));
}

#[tokio::test]
async fn addresses_of_other_places_are_taken_in_and_given_out() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    let reply = browser.post("/api/puzzles", json!({ "text": CODE })).await;
    let card: PuzzleCard = from_value(reply.json).unwrap();
    assert_eq!((reply.status.as_u16(), card.id, card.shelf.as_str()), (201, puzzle_id(CODE), "shared"));
    let estimates: Vec<_> = card.estimates.iter().map(|one| (one.name, one.source)).collect();
    assert_eq!(estimates, [(Aspect::Difficulty, Source::Formula), (Aspect::Usefulness, Source::Formula)]);
    assert!(card.estimates.iter().all(|one| (1000..=5000).contains(&one.value)), "{:?}", card.estimates);

    let share: ShareCard = get(&mut browser, &format!("/api/puzzles/{}/share", puzzle_id(CODE))).await;
    let names: Vec<&str> = share.formats.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["ips", "puyop"]);
    let (ips, puyop) = (&share.formats[0].text, &share.formats[1].text);
    for text in [ips.clone(), format!("{puyop} chain=4"), CODE.to_owned()] {
        let reply = browser.post("/api/puzzles", json!({ "text": text })).await;
        assert_eq!((reply.status.as_u16(), &reply.json["id"]), (200, &json!(puzzle_id(CODE))), "{text}");
    }
    let high = format!("nazo:{}:rg:clear", ["..r...", "..g..."].repeat(6).join("/"));
    for (text, says) in [
        (puyop.as_str(), "expected a goal after it"),
        ("https://www.puyop.com/s/é chain=2", "invalid character"),
        ("https://ishikawapuyo.net/simu/pn.html?0_0", "half a pair"),
        ("nazo:rrrr..:rg:clear", "four Puyos or more"),
        ("nazo:......:rg:tsd", "invalid goal"),
        (high.as_str(), "column 3 is filled"),
    ] {
        browser.post("/api/puzzles", json!({ "text": text })).await.refused(422, says);
    }
    let picture = browser.get(&share.picture).await;
    assert_eq!(picture.body[..8], *b"\x89PNG\r\n\x1a\n");
    assert!(browser.get(&share.page).await.text().contains("Make a 4-chain"));
    let session = browser.begin(CODE).await;
    let told = submit(&mut browser, &session, CODE, &failing(CODE)).await;
    assert_eq!((&told["ending"], &told["rated"]), (&json!("failed"), &json!(null)), "what was brought along is casual");
}
