//! The wish for the next puzzle, as the page sends it.

use crate::{browser::Browser, trainer::settle};
use corpus::{Corpus, NewPuzzle};
use play::wire::{PuzzleCard, Source};
use serde_json::{from_value, json};
use std::collections::HashSet;

/// Forty puzzles on two shelves and as many that look like them, rated 800, 840 …; the themes alternate.
async fn stocked() -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let puzzle = |shelf: &str, n: u32| NewPuzzle {
        code: format!("tspin:{shelf}:{n}"),
        twin: format!("tspin:{shelf}:{n}"),
        game: "tspin".into(),
        shelf: shelf.into(),
        steps: 2,
        answers: i64::from(shelf.starts_with("tspin")),
        sequences: 1,
        features: "{}".into(),
        measures: i64::MAX,
        certificate: "by hand".into(),
        rating: 800.0 + 40.0 * f64::from(n),
        deviation: 150.0,
        source: Some(Source::Formula),
        themes: vec![if n.is_multiple_of(2) { "lean".into() } else { "cover".into() }],
        estimates: Vec::new(),
    };
    for shelf in ["tspin-1", "tspin-2", "lookalike-1", "lookalike-2", "shared", "sibling"] {
        corpus.add_puzzles(&(0..20).map(|n| puzzle(shelf, n)).collect::<Vec<_>>(), 0).await.unwrap();
    }
    corpus
}

async fn next(browser: &mut Browser, wish: &str) -> PuzzleCard {
    let reply = browser.get(&format!("/api/puzzles/next?{wish}")).await;
    assert_eq!(reply.status.as_u16(), 200, "{wish}: {}", reply.json);
    from_value(reply.json).unwrap()
}

#[tokio::test]
async fn the_level_and_the_difficulty_are_honoured() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    settle(&corpus, &mut browser).await;
    // A player at 1200 is thought to solve three of four at 1009.
    for (wish, lowest, highest) in [
        ("", 900, 1120),
        ("difficulty=0", 900, 1120),
        ("difficulty=300&game=tspin", 1200, 1420),
        ("difficulty=-200&not=", 800, 920),
        ("difficulty=600&max=1000", 880, 1000),
        ("difficulty=0&min=1400", 1400, 1520),
        ("shelf=tspin-1&min=1300&max=1400", 1300, 1400),
        ("shelf=tspin-1,tspin-2&difficulty=100", 1000, 1220),
    ] {
        for _ in 0..10 {
            let card = next(&mut browser, wish).await;
            assert!((lowest..=highest).contains(&card.rating.rating), "{wish}: {}", card.rating.rating);
            assert!(["tspin-1", "tspin-2"].contains(&card.shelf.as_str()), "{wish}: {}", card.shelf);
        }
    }
}

#[tokio::test]
async fn themes_shelves_and_what_is_not_wanted_are_honoured() {
    let mut browser = Browser::new(&stocked().await);
    let mut shelves = HashSet::new();
    for wish in ["themes=lean,spin&shelf=tspin-1,tspin-2", "themes=lean&difficulty=50"] {
        for _ in 0..10 {
            let card = next(&mut browser, wish).await;
            assert_eq!(card.themes, ["lean"]);
            shelves.insert(card.shelf);
        }
    }
    assert_eq!(shelves.len(), 2);
    for wish in ["shelf=tspin-1", "difficulty=0"] {
        let mut not: Vec<String> = Vec::new();
        for _ in 0..20 {
            let card = next(&mut browser, &format!("{wish}&not={}", not.join(","))).await;
            assert!(!not.contains(&card.id), "{wish}");
            not.push(card.id);
        }
    }
}

#[tokio::test]
async fn the_unseen_come_first() {
    let mut browser = Browser::new(&stocked().await);
    for wish in ["shelf=tspin-1", "shelf=tspin-2&difficulty=0"] {
        let mut seen = HashSet::new();
        for _ in 0..20 {
            let card = next(&mut browser, wish).await;
            browser.post("/api/sessions", json!({ "puzzle": card.id })).await;
            assert!(seen.insert(card.id), "{wish}");
        }
        assert!(seen.contains(&next(&mut browser, wish).await.id), "{wish}: rather again than nothing");
    }
}

#[tokio::test]
async fn in_doubt_half_have_no_answer_and_nothing_tells_which() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    for (wish, shelves) in [
        ("shelf=tspin-2", vec!["lookalike-2", "tspin-2"]),
        ("", vec!["lookalike-1", "lookalike-2", "tspin-1", "tspin-2"]),
    ] {
        let (mut met, mut without) = (HashSet::new(), 0);
        for _ in 0..200 {
            let card = next(&mut browser, &format!("mode=doubt&{wish}")).await;
            assert!(card.answers.is_none() && card.shelf.starts_with("tspin-"), "{card:?}");
            let told = [card.themes.len(), card.estimates.len(), card.reasons.len(), card.own.len()];
            assert_eq!(told, [0; 4], "{card:?}");
            let stored = corpus.puzzle(&card.id).await.unwrap().unwrap();
            without += u32::from(stored.answers == 0);
            met.insert(stored.shelf);
        }
        assert!((60..=140).contains(&without), "{without} of 200 have no answer");
        let mut met: Vec<_> = met.into_iter().collect();
        met.sort_unstable();
        assert_eq!(met, shelves);
    }
}

#[tokio::test]
async fn a_run_gets_harder() {
    let mut browser = Browser::new(&stocked().await);
    // A run gives no puzzle twice, so each draw has one of its own.
    const RUNS: i32 = 40;
    let (mut run, mut now, mut ahead) = (String::new(), 0, 0);
    for _ in 0..RUNS {
        for (sum, not) in [(&mut now, ""), (&mut ahead, "&not=x")] {
            let begun = browser.post("/api/runs", json!({ "kind": "rush", "game": "tspin" })).await.json;
            run = begun["id"].as_str().unwrap().to_owned();
            *sum += next(&mut browser, &format!("run={run}{not}")).await.rating.rating;
        }
    }
    let (now, ahead) = (now / RUNS, ahead / RUNS);
    assert!((840..=960).contains(&now), "it begins at 900, not at {now}");
    // It is twenty points harder, less than puzzles of this small stock lie apart.
    assert!((now - 20..=now + 60).contains(&ahead), "{ahead} after {now}");
    let mut other = Browser::new(&stocked().await);
    other.get(&format!("/api/puzzles/next?run={run}")).await.refused(404, "no run of yours");
}
