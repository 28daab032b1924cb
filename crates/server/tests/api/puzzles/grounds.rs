//! What a puzzle's rating rests on: told before the first game, on the way, and once it is people's.

use crate::browser::{Browser, OTHER, UNIQUE, attempt, failing, stocked, two_steps};
use corpus::{Corpus, NewAttempt, NewPuzzle, NewSession, RatingUpdate, puzzle_id};
use curator::models::refit::{Link, put};
use play::wire::{AttemptCard, Ending, Grounds, Mode, PuzzleCard, Shelf, Source};
use rate::{RatedAttempt, Rating};
use serde_json::from_value;

async fn told(corpus: &Corpus, code: &str) -> (PuzzleCard, Grounds) {
    let card: PuzzleCard =
        from_value(Browser::new(corpus).get(&format!("/api/puzzles/{}", puzzle_id(code))).await.json).unwrap();
    let grounds = card.grounds;
    (card, grounds)
}

/// A rated game of a player whose rating is settled, or is not; it costs the puzzle five points.
async fn play(corpus: &Corpus, now: i64, deviation: f64) {
    let player = corpus.add_player(0).await.unwrap().0.id;
    let id = puzzle_id(UNIQUE);
    let new = NewSession { player: &player, puzzle: &id, mode: Mode::Practice, run: None, review: None, notice: false };
    let session = corpus.begin_session(new, now).await.unwrap();
    let new = NewAttempt {
        session: &session,
        transcript: "{}",
        outcome: Ending::Solved,
        moves: 2,
        client_ms: 4000,
        received_at: now + 5000,
        rated: true,
    };
    let reckon = |_, puzzle: Rating, _| {
        let before = Rating { rating: 1300.0, deviation, volatility: 0.06 };
        let after = Rating { rating: puzzle.rating - 5.0, ..puzzle };
        RatingUpdate { before, after: RatedAttempt { expected: 0.7, player: before, puzzle: after } }
    };
    assert!(corpus.add_attempt(new, reckon).await.unwrap().rated.is_some());
}

#[tokio::test]
async fn people_take_over_after_twenty_games_and_what_was_said_first_is_kept() {
    let corpus = stocked().await;
    let (card, none) = told(&corpus, UNIQUE).await;
    assert_eq!((none.source, none.games, none.counted, none.needed), (Source::Formula, 0, 0, 20));
    assert_eq!((none.first, none.first_source, none.since), (card.rating, Some(Source::Formula), None));
    // Of players nobody knows well there may be many.
    for n in 0..25 {
        play(&corpus, n * 10_000, 300.0).await;
    }
    let (card, some) = told(&corpus, UNIQUE).await;
    assert_eq!((some.source, some.games, some.counted, some.since), (Source::Formula, 25, 0, None));
    assert_eq!((some.first.rating, card.rating.rating), (1100, 975));
    for n in 0..20 {
        let (_, before) = told(&corpus, UNIQUE).await;
        assert_eq!((before.source, before.counted), (Source::Formula, n as u64));
        play(&corpus, 1_000_000 + n * 10_000, 100.0).await;
    }
    let (card, grounds) = told(&corpus, UNIQUE).await;
    assert_eq!((card.source, grounds.source, grounds.games, grounds.counted), (Source::People, Source::People, 45, 20));
    assert_eq!((grounds.first.rating, grounds.first_source), (1100, Some(Source::Formula)));
    assert_eq!(grounds.since, Some(1_195_000), "when the twentieth was told");
    assert!(card.reasons.is_empty(), "a model's reasons are not people's");
    let shelves: Vec<Shelf> = from_value(Browser::new(&corpus).get("/api/shelves").await.json).unwrap();
    assert_eq!((shelves[0].puzzles, shelves[0].simulated, shelves[0].people), (2, 0, 1));
}

/// What some people may have said: the fuller the harder.
const SAID: &str = "tsumi estimator 1\ngame tspin\nsteps 2\naspect difficulty\nsource people\n\
                    tsumi linear model 1\nintercept 1\nterm filled weight 0.1 mean 10\n";

#[tokio::test]
async fn a_first_rating_may_be_what_people_said_of_such_puzzles_and_is_not_their_play() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let code = |n: usize| format!("tspin:{}/#########.:L:tsd", ".".repeat(n % 10) + &"#".repeat(10 - n % 10));
    let row = |(n, code): (usize, String)| NewPuzzle {
        features: format!(r#"{{"filled":{n}}}"#),
        rating: 1000.0 + 10.0 * (n * 7 % 30) as f64,
        certificate: n.to_string(),
        ..two_steps(&code)
    };
    let codes = (0..29).map(|n| code(n) + &"t".repeat(n / 10)).chain([UNIQUE.to_owned()]);
    corpus.add_puzzles(&codes.enumerate().map(row).collect::<Vec<_>>(), 0).await.unwrap();
    let model = rate::Estimator::load(SAID).unwrap();
    assert_eq!(put(&corpus, &[model]).await.unwrap().links, [Link::Spread(30)]);
    let (card, none) = told(&corpus, UNIQUE).await;
    assert_eq!((none.source, none.counted, none.since), (Source::People, 0, None));
    assert_eq!((none.first, none.first_source), (card.rating, Some(Source::People)));
    assert_eq!(card.rating.rating, 1290, "the fullest, and so as hard as the hardest was");
    let reasons: Vec<(&str, bool)> = card.reasons.iter().map(|one| (one.feature.as_str(), one.adds > 0)).collect();
    assert_eq!(reasons, [("filled", true)], "by the model that said so");
    for n in 0..20 {
        play(&corpus, n * 10_000, 100.0).await;
    }
    let (card, grounds) = told(&corpus, UNIQUE).await;
    assert_eq!((grounds.source, grounds.counted, grounds.since), (Source::People, 20, Some(195_000)));
    assert_eq!((grounds.first.rating, grounds.first_source), (1290, Some(Source::People)));
    assert_eq!((card.rating.rating, card.reasons.len()), (1190, 0), "now it is play that speaks");
}

#[tokio::test]
async fn a_try_tells_what_the_rating_rests_on_now() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let session = browser.begin(OTHER).await;
    let mut body = attempt(OTHER, &failing(OTHER));
    for (n, step) in (1..).zip(body["transcript"]["steps"].as_array_mut().unwrap()) {
        step["at"] = (n * 100).into();
    }
    let card: AttemptCard = from_value(browser.post(&format!("{session}/attempts"), body).await.json).unwrap();
    assert_eq!((card.grounds.games, card.grounds.counted, card.grounds.source), (1, 0, Source::Formula));
}
