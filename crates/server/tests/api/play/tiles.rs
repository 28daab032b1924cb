//! Everything a player can do, with boards of tiles.

use crate::{
    browser::{Browser, solution},
    player::simulated::stock,
    trainer::{begin, submit},
};
use corpus::{Corpus, puzzle_id};
use play::wire::{AnswerCard, DailyCard, Ending, HintCard, PuzzleCard, ReviewCard, Shelf};
use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json};
use shisen::Shisen;

async fn stocked() -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    stock::<Shisen>(&corpus, &[("shisen-6x4", "random-6x4"), ("shisen-inside-10x6", "random-10x6-inside")], 6).await;
    corpus
}

async fn get<T: DeserializeOwned>(browser: &mut Browser, path: &str) -> T {
    let reply = browser.get(path).await;
    assert_eq!(reply.status.as_u16(), 200, "{path}: {}", reply.json);
    from_value(reply.json).unwrap()
}

#[tokio::test]
async fn boards_are_played_with_every_move_and_its_time() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let shelves: Vec<Shelf> = get(&mut browser, "/api/shelves").await;
    let told: Vec<_> = shelves.iter().map(|one| (one.key.as_str(), one.kind.as_str(), one.steps, one.doubt)).collect();
    assert_eq!(told, [("shisen-6x4", "tiles", 12, false), ("shisen-inside-10x6", "tiles", 30, false)]);
    let card: PuzzleCard = get(&mut browser, "/api/puzzles/next?shelf=shisen-6x4").await;
    let session = begin(&mut browser, json!({ "puzzle": card.id })).await;
    // A dead end is no end: a move, taken back, all again, and only then the whole.
    let line = solution(&card.code);
    let mut acts = vec![line[0].as_str(), "undo", line[0].as_str(), "restart"];
    acts.extend(line.iter().map(String::as_str));
    let judged = submit(&mut browser, &session, &card.code, &acts).await;
    assert_eq!((&judged["ending"], judged["rated"].is_object()), (&json!("solved"), true), "{judged}");
    let plays = corpus.plays("shisen").await.unwrap();
    assert_eq!((plays.len(), plays[0].code.as_str(), plays[0].outcome), (1, card.code.as_str(), Ending::Solved));
    let transcript: Value = serde_json::from_str(&plays[0].transcript).unwrap();
    assert_eq!(transcript["steps"].as_array().unwrap().len(), 16);
    assert_eq!((&transcript["steps"][1]["act"], &transcript["steps"][2]["at"]), (&json!("undo"), &json!(300)));
    assert_eq!(corpus.plays("tspin").await.unwrap(), []);
    // What was not ended is no try.
    let session = begin(&mut browser, json!({ "puzzle": card.id })).await;
    let body = json!({ "transcript": { "puzzle": card.code, "steps": [{ "at": 100, "act": line[0] }] } });
    browser.post(&format!("{session}/attempts"), body).await.refused(422, "expected a complete attempt");
}

#[tokio::test]
async fn players_say_how_hard_it_was() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let card: PuzzleCard = get(&mut browser, "/api/puzzles/next?game=shisen").await;
    let path = format!("/api/puzzles/{}/opinion", card.id);
    browser.post(&path, json!({ "difficulty": 3 })).await.refused(403, "expected an attempt first");
    let session = begin(&mut browser, json!({ "puzzle": card.id, "notice": true })).await;
    submit(&mut browser, &session, &card.code, &["give-up"]).await;
    for difficulty in [5, 2] {
        assert_eq!(browser.post(&path, json!({ "difficulty": difficulty })).await.json, json!({}));
        let plays = corpus.plays("shisen").await.unwrap();
        assert_eq!((plays[0].difficulty, plays[0].helped), (Some(difficulty), 1), "the last word counts");
    }
    // Both at once, and it is counted as good.
    browser.post(&path, json!({ "good": true, "difficulty": 4 })).await;
    assert_eq!(corpus.puzzle(&card.id).await.unwrap().unwrap().good, 1);
    browser.post(&path, json!({ "difficulty": 6 })).await.refused(422, "expected a grade from 1 to 5");
    browser.post(&path, json!({ "difficulty": 0 })).await.refused(422, "expected a grade from 1 to 5");
    browser.post(&path, json!({})).await.refused(422, "the opinion is empty");
    assert_eq!(corpus.plays("shisen").await.unwrap()[0].difficulty, Some(4));
}

#[tokio::test]
async fn help_reviews_the_day_and_pasted_boards() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let card: PuzzleCard = get(&mut browser, "/api/puzzles/next?shelf=shisen-inside-10x6").await;
    let session = begin(&mut browser, json!({ "puzzle": card.id })).await;
    let hint: HintCard = from_value(browser.post(&format!("{session}/hint"), json!({})).await.json).unwrap();
    assert_eq!(hint.cells.len(), 2);
    let judged = submit(&mut browser, &session, &card.code, &["give-up"]).await;
    assert_eq!(
        (&judged["ending"], &judged["rated"], &judged["to_review"]),
        (&json!("failed"), &json!(null), &json!(true))
    );
    let answer: AnswerCard = from_value(browser.post(&format!("{session}/answer"), json!({})).await.json).unwrap();
    assert_eq!((answer.lines.len(), answer.lines[0].line.len()), (1, 30));
    // What was missed comes again as another board of its size.
    let listed: Vec<ReviewCard> = get(&mut browser, "/api/review?game=shisen").await;
    assert_eq!(listed.len(), 1);
    let sibling = browser.post(&format!("/api/review/{}", card.id), json!({})).await.json;
    let sibling: PuzzleCard = from_value(sibling).unwrap();
    assert!(sibling.code.ends_with(":inside") && sibling.code.len() == card.code.len() && sibling.code != card.code);
    let today: DailyCard = get(&mut browser, "/api/daily?game=shisen").await;
    assert!(today.puzzle.code.starts_with("shisen:"));
    for (text, says) in [
        ("shisen:ABA/BCC:inside", ""),
        ("shisen:ABA/BC.", "a hole at character 14"),
        ("shisen:ABA/BBC", "3 tiles of the kind B"),
        ("shisen:ABA", "an even number of tiles"),
    ] {
        let reply = browser.post("/api/puzzles", json!({ "text": text })).await;
        match says {
            "" => assert_eq!(reply.json["id"], puzzle_id(text), "{}", reply.json),
            says => reply.refused(422, says),
        }
    }
}
