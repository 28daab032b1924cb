//! What a player gets told of a puzzle once they have said what they think of others.

use crate::{
    browser::{Browser, OTHER, UNIQUE, stocked, two_steps},
    trainer::grade,
};
use corpus::{Corpus, Estimate, NewPuzzle, puzzle_id};
use play::wire::{Aspect, DailyCard, OwnEstimate, PuzzleCard, Source};
use serde_json::{Value, from_value};

/// A puzzle's number in a stock of many, so that a player can grade some.
fn puzzle(number: usize) -> String {
    let row: String = (0..10).map(|x| if number >> x & 1 == 1 { '#' } else { '.' }).collect();
    format!("tspin:{row}/{}:L:tsd", "#########.")
}

/// Puzzles that a model thinks to be all alike, and fun of 3.
async fn many() -> Corpus {
    let corpus = stocked().await;
    let alike = |number| NewPuzzle { rating: 1440.0, source: Some(Source::Simulated), ..two_steps(&puzzle(number)) };
    let puzzles: Vec<NewPuzzle> = (0..20).map(alike).collect();
    corpus.add_puzzles(&puzzles, 0).await.unwrap();
    let ids = (0..20).map(puzzle).chain([OTHER.to_owned()]).map(|code| puzzle_id(&code));
    let fun = |puzzle| Estimate { puzzle, aspect: Aspect::Fun, value: 3.0, source: Source::People };
    corpus.put_estimates(&ids.map(fun).collect::<Vec<_>>()).await.unwrap();
    corpus
}

async fn told(browser: &mut Browser, path: &str) -> Value {
    let reply = browser.get(path).await;
    assert_eq!(reply.status.as_u16(), 200, "{}", reply.json);
    reply.json
}

async fn own(browser: &mut Browser, path: &str) -> Vec<OwnEstimate> {
    from_value::<PuzzleCard>(told(browser, path).await).unwrap().own
}

#[tokio::test]
async fn own_answers_move_what_one_is_told_and_nobody_elses() {
    let corpus = many().await;
    let mut browser = Browser::new(&corpus);
    let here = format!("/api/puzzles/{}", puzzle_id(OTHER));
    assert_eq!(own(&mut browser, &here).await, [], "of a visitor nothing is known");
    browser.begin(UNIQUE).await;
    assert_eq!(own(&mut browser, &here).await, [], "nor of who has said nothing");

    // Always a grade more fun than the model thinks.
    let mut before = 3000;
    for number in 0..12 {
        grade(&corpus, &browser, &puzzle(number), 4, Some(3)).await;
        let own = own(&mut browser, &here).await;
        let fun = own.iter().find(|one| one.name == Aspect::Fun).unwrap();
        assert_eq!((fun.answers, fun.peers, fun.everybody, fun.source), (number as u64 + 1, 0, 3000, Source::People));
        assert!(fun.value > before && fun.value < 4000, "{} after {before}", fun.value);
        before = fun.value;
    }
    // The first one counts for a fifth of what it says, twelve for three quarters.
    assert!(before > 3700, "{before}");
    let next = own(&mut browser, "/api/puzzles/next?shelf=tspin-2").await;
    let daily: DailyCard = from_value(told(&mut browser, "/api/daily").await).unwrap();
    for own in [next, daily.puzzle.own] {
        assert!(own.iter().any(|one| one.answers == 12 && one.name == Aspect::Difficulty), "{own:?}");
    }

    let mut other = Browser::new(&corpus);
    other.begin(UNIQUE).await;
    assert_eq!(own(&mut other, &here).await, [], "another player has said nothing");
}
