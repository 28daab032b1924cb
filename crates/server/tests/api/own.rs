//! What a player gets told of a puzzle once they have said what they think of others.

use crate::browser::{Browser, OTHER, UNIQUE, stocked, two_steps};
use corpus::{Corpus, Estimate, NewPuzzle, puzzle_id};
use play::wire::PuzzleCard;
use serde_json::{Value, from_value, json};

/// A puzzle's number in a stock of many, so that a player can grade some.
fn puzzle(number: usize) -> String {
    let row: String = (0..10).map(|x| if number >> x & 1 == 1 { '#' } else { '.' }).collect();
    format!("tspin:{row}/{}:L:tsd", "#########.")
}

/// Puzzles that a model thinks to be all alike, and fun of 3.
async fn many() -> Corpus {
    let corpus = stocked().await;
    let alike = |number| NewPuzzle { rating: 1440.0, source: "simulated".into(), ..two_steps(&puzzle(number)) };
    let puzzles: Vec<NewPuzzle> = (0..20).map(alike).collect();
    corpus.add_puzzles(&puzzles, 0).await.unwrap();
    let ids = (0..20).map(puzzle).chain([OTHER.to_owned()]).map(|code| puzzle_id(&code));
    let fun = |puzzle| Estimate { puzzle, aspect: "fun".into(), value: 3.0, source: "people".into() };
    corpus.put_estimates(&ids.map(fun).collect::<Vec<_>>()).await.unwrap();
    corpus
}

async fn own(browser: &mut Browser, path: &str) -> Vec<Value> {
    let reply = browser.get(path).await;
    assert_eq!(reply.status.as_u16(), 200, "{}", reply.json);
    let _: PuzzleCard = from_value(reply.json.clone()).unwrap();
    reply.json["own"].as_array().unwrap().clone()
}

#[tokio::test]
async fn own_answers_move_what_one_is_told_and_nobody_elses() {
    let corpus = many().await;
    let mut browser = Browser::new(&corpus);
    let here = format!("/api/puzzles/{}", puzzle_id(OTHER));
    assert_eq!(own(&mut browser, &here).await, Vec::<Value>::new(), "of a visitor nothing is known");
    browser.begin(UNIQUE).await;
    assert_eq!(own(&mut browser, &here).await, Vec::<Value>::new(), "nor of who has said nothing");

    // Always a grade more fun than the model thinks.
    let mut before = 3000;
    for number in 0..12 {
        let path = format!("/api/puzzles/{}/grade", puzzle_id(&puzzle(number)));
        let grade = json!({ "fun": 4, "difficulty": 3, "solved": true, "ms": 1000 });
        assert_eq!(browser.post(&path, grade).await.status.as_u16(), 200);
        let told = own(&mut browser, &here).await;
        let fun = told.iter().find(|one| one["name"] == "fun").unwrap();
        assert_eq!((fun["answers"].as_u64(), fun["everybody"].as_i64()), (Some(number as u64 + 1), Some(3000)));
        assert_eq!((fun["source"].as_str(), fun["peers"].as_u64()), (Some("people"), Some(0)));
        let now = fun["value"].as_i64().unwrap();
        assert!(now > before && now < 4000, "{now} after {before}");
        before = now;
    }
    // The first one counts for a fifth of what it says, twelve for three quarters.
    assert!(before > 3700, "{before}");
    let next = own(&mut browser, "/api/puzzles/next?shelf=tspin-2").await;
    assert!(next.iter().any(|one| one["answers"] == 12 && one["name"] == "difficulty"), "{next:?}");

    let mut other = Browser::new(&corpus);
    other.begin(UNIQUE).await;
    assert_eq!(own(&mut other, &here).await, Vec::<Value>::new(), "another player has said nothing");
}
