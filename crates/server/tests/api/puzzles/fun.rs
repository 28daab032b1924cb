//! What next, where it is known how much fun puzzles are.

use crate::{
    browser::{Browser, two_steps},
    trainer::{grade, settle},
};
use corpus::{Corpus, Estimate, NewPuzzle, puzzle_id};
use play::wire::{Aspect, CuratedPuzzle, FlashCard, PuzzleCard, Source};
use serde_json::{Value, from_value, json};
use std::collections::{HashMap, HashSet};

/// Draws: enough that halves and quarters of them cannot be taken for each other.
const DRAWS: usize = 400;

fn code(rating: u32, number: usize) -> String {
    let row: String = (0..10).map(|x| if number >> x & 1 == 1 { '#' } else { '.' }).collect();
    format!("tspin:{row}/#########.:{}:tsd", if rating == 900 { "L" } else { "J" })
}

/// Six puzzles rated 900 and six rated 1009, where a run and practice begin; three of each are dull, three fun. And far above
/// them some whose fun everybody agrees on.
async fn stocked() -> Corpus {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let near =
        [900, 1009].into_iter().flat_map(|rating| (0..6).map(move |n| (rating, n, if n < 3 { 2.0 } else { 4.0 })));
    let far = (10..50).map(|n| (2500, n, if n % 2 == 0 { 1.0 } else { 5.0 }));
    for (rating, number, fun) in near.chain(far) {
        let code = code(rating, number);
        let puzzle = NewPuzzle { rating: rating.into(), source: Some(Source::Simulated), ..two_steps(&code) };
        corpus.add_puzzles(&[puzzle], 0).await.unwrap();
        let (puzzle, source) = (puzzle_id(&code), Source::People);
        corpus.put_estimates(&[Estimate { puzzle, aspect: Aspect::Fun, value: fun, source }]).await.unwrap();
    }
    corpus
}

/// How many of these puzzles are fun, and how many different ones there are.
fn shares(ids: &[String], rating: u32) -> (usize, usize) {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for id in ids {
        *counts.entry(id).or_default() += 1;
    }
    let fun = (3..6).map(|number| counts.get(puzzle_id(&code(rating, number)).as_str()).copied().unwrap_or_default());
    (fun.sum(), counts.len())
}

async fn next(browser: &mut Browser, wish: &str) -> String {
    let reply = browser.get(&format!("/api/puzzles/next?{wish}")).await;
    assert_eq!(reply.status.as_u16(), 200, "{wish}: {}", reply.json);
    from_value::<PuzzleCard>(reply.json).unwrap().id
}

async fn draws(browser: &mut Browser, wish: &str) -> Vec<String> {
    let mut ids = Vec::new();
    for _ in 0..DRAWS {
        ids.push(next(browser, wish).await);
    }
    ids
}

#[tokio::test]
async fn in_practice_what_is_more_fun_comes_more_often_and_each_can_come() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    settle(&corpus, &mut browser).await;
    for wish in ["", "difficulty=0&shelf=tspin-2"] {
        // Three of four: only if both draws are dull, the puzzle is.
        let (fun, different) = shares(&draws(&mut browser, wish).await, 1009);
        assert!(fun > DRAWS * 5 / 8, "{fun} of {DRAWS}");
        assert_eq!(different, 6);
    }
}

#[tokio::test]
async fn of_chains_the_more_useful_come_more_often_and_without_a_formula_all_alike() {
    // Nobody has spoken of fun; of three of the six a formula says that they are more useful.
    for (useful, share) in [(true, DRAWS * 5 / 8..=DRAWS), (false, DRAWS * 3 / 8..=DRAWS * 5 / 8)] {
        let corpus = Corpus::open(&cluster::place()).await.unwrap();
        let code = |number: usize| format!("nazo:{}r{}:rr:chain=2", ".".repeat(number), ".".repeat(5 - number));
        let chain = |number: usize| NewPuzzle {
            game: "nazo".into(),
            shelf: "nazo-1-2".into(),
            features: if useful {
                format!(
                    r#"{{"stones":1,"solving_lines":1,"firing_lines":1,"falling":0,"colours":1,"colours_used":{},"torn":0}}"#,
                    number / 3
                )
            } else {
                format!(r#"{{"stones":{}}}"#, number / 3)
            },
            rating: 1009.0,
            ..two_steps(&code(number))
        };
        corpus.add_puzzles(&(0..6).map(chain).collect::<Vec<_>>(), 0).await.unwrap();
        let ids = draws(&mut Browser::new(&corpus), "game=nazo").await;
        let more = (3..6).map(|number| ids.iter().filter(|id| **id == puzzle_id(&code(number))).count());
        let more: usize = more.sum();
        assert!(share.contains(&more), "{more} of {DRAWS}");
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), 6);
    }
}

/// Features of a two-step puzzle, of which the thesis' findings make little fun or much.
fn by_formula(fun: bool) -> String {
    let told = if fun {
        r#""slot_sides":4,"gaps_2":10,"empty_below":1"#
    } else {
        r#""slot_sides":0,"gaps_2":6,"empty_below":0"#
    };
    format!(r#"{{{told},"piece_tjl":1,"under_slot":0,"own_sides":1,"filled_below":5,"gaps_3":1}}"#)
}

#[tokio::test]
async fn while_nobody_has_spoken_a_formula_says_how_much_fun_t_spins_are() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let spin = |number: usize| {
        let code = code(1009, number);
        let features = by_formula(number >= 3);
        NewPuzzle { rating: 1009.0, features, ..two_steps(&code) }
    };
    corpus.add_puzzles(&(0..6).map(spin).collect::<Vec<_>>(), 0).await.unwrap();
    let mut browser = Browser::new(&corpus);
    settle(&corpus, &mut browser).await;
    let (fun, different) = shares(&draws(&mut browser, "").await, 1009);
    assert!(fun > DRAWS * 5 / 8 && different == 6, "{fun} of {DRAWS}");

    // The card and the set say by what; and what people or models say replaces it.
    let ids: Vec<String> = (0..6).map(|number| puzzle_id(&code(1009, number))).collect();
    corpus.curate("tspin-2", &ids).await.unwrap();
    let said = Estimate { puzzle: ids[5].clone(), aspect: Aspect::Fun, value: 1.5, source: Source::People };
    corpus.put_estimates(&[said]).await.unwrap();
    let set: Vec<CuratedPuzzle> = from_value(browser.get("/api/curated/tspin-2").await.json).unwrap();
    for (number, one) in set.iter().enumerate() {
        let fun = one.fun.clone().unwrap();
        let card: PuzzleCard = from_value(browser.get(&format!("/api/puzzles/{}", one.id)).await.json).unwrap();
        assert_eq!(card.estimates, std::slice::from_ref(&fun));
        match number {
            5 => assert_eq!((fun.value, fun.source), (1500, Source::People)),
            _ => assert_eq!((fun.value > 2950, fun.source), (number >= 3, Source::Formula), "{fun:?}"),
        }
    }
}

#[tokio::test]
async fn flash_shows_what_is_more_fun_more_often_and_no_card_twice() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let spin = |number: usize| {
        let rows = format!("#..#....../#...#...#./##.######./###.#.##.#/{}", "#########./".repeat(number + 1));
        let code = format!("tspin:{}:LT:tsd", rows.trim_end_matches('/'));
        NewPuzzle { features: by_formula(number % 2 == 1), ..two_steps(&code) }
    };
    let all: Vec<NewPuzzle> = (0..10).map(spin).collect();
    corpus.add_puzzles(&all, 0).await.unwrap();
    let fun: HashSet<&str> = all.iter().skip(1).step_by(2).map(|one| one.code.as_str()).collect();
    let (mut seen, mut more) = (HashSet::new(), 0);
    for _ in 0..DRAWS / 4 {
        let cards = Browser::new(&corpus).get("/api/flash?shelf=tspin-2&count=4").await.json;
        let cards: Vec<FlashCard> = from_value(cards).unwrap();
        let codes: HashSet<String> = cards.into_iter().map(|card| card.puzzle.code).collect();
        assert_eq!(codes.len(), 4);
        more += codes.iter().filter(|code| fun.contains(code.as_str())).count();
        seen.extend(codes);
    }
    assert!(more > DRAWS * 5 / 8 && seen.len() == 10, "{more} of {DRAWS}");
}

#[tokio::test]
async fn runs_and_doubt_go_by_ratings_alone() {
    let mut browser = Browser::new(&stocked().await);
    let mut ids = Vec::new();
    for _ in 0..DRAWS {
        let run: Value = browser.post("/api/runs", json!({ "kind": "rush", "game": "tspin" })).await.json;
        ids.push(next(&mut browser, &format!("run={}", run["id"].as_str().unwrap())).await);
    }
    let doubted = draws(&mut browser, "mode=doubt").await;
    for (ids, rating) in [(ids, 900), (doubted, 1009)] {
        let (fun, different) = shares(&ids, rating);
        assert!((DRAWS * 3 / 8..=DRAWS * 5 / 8).contains(&fun), "{fun} of {DRAWS}");
        assert_eq!(different, 6);
    }
}

#[tokio::test]
async fn who_likes_what_others_do_not_gets_that() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    settle(&corpus, &mut browser).await;
    browser.post("/api/sessions", json!({ "puzzle": puzzle_id(&code(2500, 10)) })).await;
    for number in 10..50 {
        let fun = if number % 2 == 0 { 5 } else { 1 };
        grade(&corpus, &browser, &code(2500, number), fun, None).await;
    }
    let (fun, different) = shares(&draws(&mut browser, "").await, 1009);
    assert!(fun < DRAWS * 3 / 8, "{fun} of {DRAWS}");
    assert_eq!(different, 6);
}
