//! Three puzzles that say where a player's rating begins.

use crate::{
    browser::{Browser, failing, solution, two_steps},
    play::daily::stocked,
    trainer::{begin, submit},
};
use corpus::{Corpus, NewPuzzle};
use play::wire::{AttemptCard, MeCard, PlacementCard, PuzzleCard};
use serde_json::{from_value, json};

async fn placement(browser: &mut Browser) -> PlacementCard {
    from_value(browser.get("/api/placement?game=tspin").await.json).unwrap()
}

async fn me(browser: &mut Browser) -> MeCard {
    from_value(browser.get("/api/me?game=tspin").await.json).unwrap()
}

async fn play(browser: &mut Browser, card: &PuzzleCard, mode: &str, solves: bool) -> AttemptCard {
    let session = begin(browser, json!({ "puzzle": card.id, "mode": mode })).await;
    let line = if solves { solution(&card.code) } else { failing(&card.code) };
    from_value(submit(browser, &session, &card.code, &line).await).unwrap()
}

/// Plays the three puzzles, and returns what is known of the player afterwards.
async fn placed(corpus: &Corpus, solved: [bool; 3]) -> (Browser, MeCard) {
    let mut browser = Browser::new(corpus);
    let card = placement(&mut browser).await;
    assert_eq!((card.puzzles.len(), card.tried), (3, 0));
    assert!(card.puzzles.is_sorted_by_key(|puzzle| puzzle.rating.rating), "from easy to hard");
    for (puzzle, solves) in card.puzzles.iter().zip(solved) {
        assert_eq!(me(&mut browser).await.rating.rating, 1200, "nothing is settled before the third");
        let judged = play(&mut browser, puzzle, "placement", solves).await;
        assert_eq!((judged.rated, judged.puzzle, judged.to_review), (None, puzzle.rating, false));
    }
    let known = me(&mut browser).await;
    (browser, known)
}

#[tokio::test]
async fn three_puzzles_set_the_start_once_and_its_deviation_stays_large() {
    let corpus = stocked().await;
    let (mut browser, all) = placed(&corpus, [true; 3]).await;
    let (_, two) = placed(&corpus, [true, true, false]).await;
    let (_, none) = placed(&corpus, [false; 3]).await;
    assert!(all.rating.rating > two.rating.rating && two.rating.rating > 1200 && none.rating.rating < 1200);
    for known in [&all, &two, &none] {
        assert!(known.rating.provisional && known.rating.deviation >= 250 && known.games == 0, "{known:?}");
    }
    browser.get("/api/placement?game=tspin").await.refused(409, "a rating in this game already");
    // Practice goes on from there.
    let next: PuzzleCard = from_value(browser.get("/api/puzzles/next?game=tspin&difficulty=0").await.json).unwrap();
    assert!(next.rating.rating > 1200, "{}", next.rating.rating);
    let wish = json!({ "puzzle": next.id, "mode": "placement" });
    browser.post("/api/sessions", wish).await.refused(409, "a rating in this game already");
    let rated = play(&mut browser, &next, "practice", true).await.rated.unwrap();
    assert_eq!((rated.before, me(&mut browser).await.games), (all.rating, 1));
}

#[tokio::test]
async fn a_rated_attempt_ends_placement_and_what_is_tried_is_not_given_again() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let card = placement(&mut browser).await;
    play(&mut browser, &card.puzzles[0], "placement", true).await;
    let rest = placement(&mut browser).await;
    assert_eq!((rest.puzzles.len(), rest.tried), (2, 1));
    let session = begin(&mut browser, json!({ "puzzle": rest.puzzles[0].id, "mode": "placement" })).await;
    browser.post(&format!("{session}/hint"), json!({})).await.refused(403, "no attempt yet");
    let other: PuzzleCard = from_value(browser.get("/api/puzzles/next?game=tspin").await.json).unwrap();
    let rated = play(&mut browser, &other, "practice", true).await.rated.unwrap();
    browser.get("/api/placement").await.refused(409, "a rating in this game already");
    // Those begun before may end, but change nothing.
    let code = &rest.puzzles[0].code;
    submit(&mut browser, &session, code, &solution(code)).await;
    assert_eq!(me(&mut browser).await.rating, rated.after);
}

#[tokio::test]
async fn placement_takes_only_the_puzzles_that_were_given_to_this_player() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let pasted = browser.post("/api/puzzles", json!({ "text": "tspin:...#....../###...###./####.#####:O:tsd" })).await;
    let wish = json!({ "puzzle": pasted.json["id"], "mode": "placement" });
    browser.post("/api/sessions", wish).await.refused(422, "expected one from /api/placement");
    let own = placement(&mut browser).await.puzzles;
    assert_eq!(browser.cookie.is_some(), pasted.headers.contains_key("set-cookie"), "to ask makes nobody a player");
    let wish = |id: &str| json!({ "puzzle": id, "mode": "placement" });
    let shelf = browser.get("/api/corpus?shelf=tspin-2&count=20").await.json["puzzles"].clone();
    let mut ids = shelf.as_array().unwrap().iter().map(|puzzle| puzzle["id"].as_str().unwrap());
    let stray = ids.find(|id| own.iter().all(|card| card.id != *id)).unwrap();
    browser.post("/api/sessions", wish(stray)).await.refused(422, "was not given for it");
    begin(&mut browser, wish(&own[2].id)).await;
    // Once begun they stay, even when a puzzle comes that would be nearer, and whatever else was seen.
    let nearer = NewPuzzle { rating: 1000.0, ..two_steps("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd") };
    corpus.add_puzzles(&[nearer], 0).await.unwrap();
    let other = placement(&mut Browser::new(&corpus)).await.puzzles;
    assert_ne!(other[0], own[0], "someone new is given the nearer one");
    browser.post("/api/sessions", wish(&other[0].id)).await.refused(422, "was not given for it");
    assert_eq!(placement(&mut browser).await.puzzles, own);
    browser.get("/api/placement?game=chess").await.refused(404, "unknown game");
    browser.get("/api/placement?game=nazo").await.refused(404, "not enough puzzles");
}

#[tokio::test]
async fn what_was_shown_for_a_placement_may_be_begun_after_ratings_have_moved() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let shown = placement(&mut browser).await.puzzles;
    let nearer = NewPuzzle { rating: 1000.0, ..two_steps("tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd") };
    corpus.add_puzzles(&[nearer], 0).await.unwrap();
    let now = placement(&mut Browser::new(&corpus)).await.puzzles;
    assert!(now.iter().all(|card| card.id != shown[0].id), "another one is the nearest by now");
    play(&mut browser, &shown[0], "placement", true).await;
    let rest = placement(&mut browser).await;
    assert_eq!((rest.tried, rest.puzzles), (1, now[1..].to_vec()), "it took the place of the nearest one");
}
