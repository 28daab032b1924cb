//! The server's clock is set forwards and back while people play: nothing is lost, nothing counts twice, and play goes on.

use crate::{
    browser::{Browser, UNIQUE, attempt, solution, two_steps},
    trainer::{begin, player},
};
use corpus::{Corpus, NewPuzzle, puzzle_id};
use futures_util::future::join_all;
use serde_json::json;
use server::Clock;
use std::{collections::BTreeSet, time::Duration};

const HOUR: i64 = 3600;
/// By how many seconds the clock is set, forwards or back, between one request and the next. It ends where it began.
const JUMPS: [i64; 12] =
    [25 * HOUR, -26 * HOUR, 1, -HOUR, 400 * 24 * HOUR, 0, -400 * 24 * HOUR, -3, 2 * HOUR, 0, 3, -1];
const PLAYERS: usize = 4;

fn set(clock: &Clock, seconds: i64) {
    let time = Duration::from_secs(seconds.unsigned_abs());
    if seconds < 0 { clock.set_back(time) } else { clock.advance(time) }
}

/// Always the same board, on a row of its own.
fn code(n: usize) -> String {
    let row: String = (0..10).map(|x| if x == n { '.' } else { '#' }).collect();
    format!("{}/{row}:LT:tsd", UNIQUE.trim_end_matches(":LT:tsd"))
}

/// Plays every puzzle, sends each try twice, and sets the clock between any two requests; returns the sessions.
async fn play(mut browser: Browser, clock: &Clock, number: usize) -> (Browser, Vec<String>) {
    let (mut turn, mut sessions) = (number, Vec::new());
    for n in 0..10 {
        let code = code((n + number) % 10);
        let path = begin(&mut browser, json!({ "puzzle": puzzle_id(&code) })).await;
        let body = attempt(&code, &solution(&code));
        let mut ids = BTreeSet::new();
        for _ in 0..2 {
            set(clock, JUMPS[turn % JUMPS.len()]);
            turn += 1;
            let reply = browser.post(&format!("{path}/attempts"), body.clone()).await;
            assert_eq!(reply.status.as_u16(), 201, "{}", reply.json);
            ids.insert(reply.json["id"].as_str().unwrap().to_owned());
        }
        assert_eq!(ids.len(), 1, "one attempt, however often it is sent");
        sessions.push(path.rsplit('/').next().unwrap().to_owned());
        for path in ["/api/home?game=tspin", "/api/progress?game=tspin", "/api/puzzles/next?game=tspin"] {
            assert!(browser.get(path).await.status.is_success(), "{path}");
        }
    }
    (browser, sessions)
}

#[tokio::test]
async fn a_clock_that_is_set_while_people_play_loses_nothing_and_counts_nothing_twice() {
    let (corpus, clock) = (Corpus::open(&cluster::place()).await.unwrap(), Clock::default());
    let rows: Vec<NewPuzzle> = (0..10).map(|n| two_steps(&code(n))).collect();
    corpus.add_puzzles(&rows, 0).await.unwrap();
    let all = (0..PLAYERS).map(|number| play(Browser::by(&corpus, &clock), &clock, number));
    let mut rated = 0;
    for (browser, sessions) in join_all(all).await {
        for session in &sessions {
            assert_eq!(corpus.attempts(session).await.unwrap().len(), 1);
        }
        let games = corpus.rated_attempts(&player(&corpus, &browser).await, "tspin").await.unwrap();
        let puzzles: BTreeSet<&str> = games.iter().map(|game| game.attempt.as_str()).collect();
        assert_eq!(puzzles.len(), games.len());
        rated += games.len() as i64;
    }
    let mut plays = 0;
    for n in 0..10 {
        plays += corpus.puzzle(&puzzle_id(&code(n))).await.unwrap().unwrap().plays;
    }
    assert!(rated > 0);
    assert_eq!(plays, rated, "each rated attempt counts once for its player and once for its puzzle");
}

#[tokio::test]
async fn a_player_is_believed_again_as_soon_as_the_clock_was_set_back() {
    let (corpus, clock) = (Corpus::open(&cluster::place()).await.unwrap(), Clock::default());
    let rows: Vec<NewPuzzle> = (0..3).map(|n| two_steps(&code(n))).collect();
    corpus.add_puzzles(&rows, 0).await.unwrap();
    let mut browser = Browser::by(&corpus, &clock);
    let mut rated = Vec::new();
    for (n, jump) in [0, 24 * HOUR, -24 * HOUR].into_iter().enumerate() {
        set(&clock, jump);
        let path = begin(&mut browser, json!({ "puzzle": puzzle_id(&code(n)) })).await;
        clock.advance(Duration::from_secs(10));
        let reply = browser.post(&format!("{path}/attempts"), attempt(&code(n), &solution(&code(n)))).await;
        rated.push(reply.json["rated"].is_object());
    }
    assert_eq!(rated, [true; 3]);
}
