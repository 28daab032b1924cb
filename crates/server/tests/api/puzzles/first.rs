//! The first puzzles of a player who is new.

use crate::{
    browser::{Browser, failing},
    trainer::{begin, submit},
};
use corpus::Corpus;
use play::wire::{AttemptCard, PuzzleCard};
use serde_json::{from_value, json};
use std::{collections::HashSet, sync::atomic::AtomicBool};

/// A corpus as the server stocks it, on some shelves.
async fn stocked(shelves: &[&str], each: u64) -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    for shelf in shelves {
        let shelf = curator::stock::plan::find(shelf).unwrap();
        curator::stock::fill_shelf(&corpus, shelf, each, 1, &AtomicBool::new(false)).await.unwrap();
    }
    corpus
}

/// The highest rating in the easiest tenth of some shelves.
async fn tenth(corpus: &Corpus, shelves: &[&str]) -> f64 {
    let mut ratings = Vec::new();
    for shelf in shelves {
        ratings.extend(corpus.candidates(shelf).await.unwrap().into_iter().map(|puzzle| puzzle.rating));
    }
    ratings.sort_by(f64::total_cmp);
    ratings[ratings.len() / 10 - 1]
}

async fn next(browser: &mut Browser, wish: &str) -> PuzzleCard {
    from_value(browser.get(&format!("/api/puzzles/next?{wish}")).await.json).unwrap()
}

/// Fails ten puzzles in a row, and returns them. Each is of the easiest tenth when it is given out.
async fn failed(corpus: &Corpus, shelves: &[&str], wish: &str) -> (Browser, Vec<PuzzleCard>) {
    let (mut browser, mut cards) = (Browser::new(corpus), Vec::new());
    for number in 1..=10 {
        let card = next(&mut browser, wish).await;
        // Failures make it harder later.
        let (rating, highest) = (corpus.puzzle(&card.id).await.unwrap().unwrap().rating, tenth(corpus, shelves).await);
        assert!(rating <= highest, "{wish}: number {number} has {rating}; expected at most {highest}");
        let session = begin(&mut browser, json!({ "puzzle": card.id })).await;
        let judged = submit(&mut browser, &session, &card.code, &failing(&card.code)).await;
        assert!(from_value::<AttemptCard>(judged).unwrap().rated.is_some());
        cards.push(card);
    }
    let different: HashSet<&str> = cards.iter().map(|card| card.id.as_str()).collect();
    assert_eq!(different.len(), cards.len(), "each is new");
    (browser, cards)
}

/// The covered holes of a T-spin board.
fn holes(code: &str) -> u32 {
    code.parse::<tspin::Puzzle>().unwrap().board().holes()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_ten_puzzles_of_a_player_who_fails_all_are_gentle_and_of_the_easiest_tenth() {
    let shelves = ["tspin-1", "tspin-2", "tspin-3", "donate-2"];
    // Of the easiest tenth, about a tenth is gentle.
    let corpus = stocked(&shelves, 400).await;
    // As the page asks: at the player's level, with the puzzle on the table left out.
    let (mut browser, cards) = failed(&corpus, &shelves, "game=tspin&difficulty=0&not=x").await;
    for card in &cards {
        assert_eq!(card.answers, Some(1), "{card:?}");
        for avoided in ["several", "donation", "away", "holey"] {
            assert!(!card.themes.contains(&avoided.to_owned()), "{avoided}: {}", card.code);
        }
        let filler = tspin::has_filler(&card.code.parse().unwrap(), puzzle::Budget::default());
        assert_eq!(filler, Some(false), "{}", card.code);
    }
    // They are the tidy ones of their kind.
    let mean = |holes: Vec<u32>| f64::from(holes.iter().sum::<u32>()) / holes.len() as f64;
    let usual = mean(corpus.candidates("tspin-1").await.unwrap().iter().map(|puzzle| holes(&puzzle.code)).collect());
    let first = mean(cards.iter().map(|card| holes(&card.code)).collect());
    assert!(first < usual - 1.0, "{first} holes, where {usual} are usual");
    // A beginner may ask for something else.
    let highest = tenth(&corpus, &shelves).await;
    let harder = next(&mut Browser::new(&corpus), "game=tspin&difficulty=400").await;
    assert!(f64::from(harder.rating.rating) > highest);
    assert_eq!(next(&mut browser, "shelf=donate-2").await.shelf, "donate-2");
    let theme = next(&mut browser, "game=tspin&themes=holey").await;
    assert!(theme.themes.contains(&"holey".to_owned()), "{:?}", theme.themes);
}

#[tokio::test(flavor = "multi_thread")]
async fn so_they_are_on_a_shelf_and_in_other_games() {
    for (wish, shelves) in [
        ("shelf=tspin-2", &["tspin-2"][..]),
        ("game=nazo&difficulty=0", &["nazo-1-2", "nazo-1-3"]),
        ("game=shisen", &["shisen-6x4", "shisen-inside-6x4"]),
    ] {
        failed(&stocked(shelves, 120).await, shelves, wish).await;
    }
}

#[tokio::test]
async fn whoever_solves_them_moves_on() {
    let corpus = stocked(&["tspin-1", "tspin-2"], 60).await;
    let highest = tenth(&corpus, &["tspin-1", "tspin-2"]).await;
    let mut browser = Browser::new(&corpus);
    for _ in 0..10 {
        let card = next(&mut browser, "game=tspin").await;
        let session = begin(&mut browser, json!({ "puzzle": card.id })).await;
        submit(&mut browser, &session, &card.code, &crate::browser::solution(&card.code)).await;
    }
    let card = next(&mut browser, "game=tspin").await;
    assert!(f64::from(card.rating.rating) > highest, "{} after ten solved", card.rating.rating);
}
