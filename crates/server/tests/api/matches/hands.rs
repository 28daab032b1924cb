//! A player with the hands of a CPU player, and matches to send.

use crate::browser::{Browser, Reply};
use axum::{body::Body, http::Method};
use corpus::{Corpus, Match, NewMatch};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use tspin::{
    bots::{Name, Spec, duel},
    versus::{Action, Record, Rules, Seat},
};

/// Milliseconds in an hour.
pub const HOUR: i64 = 60 * 60 * 1000;

pub fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

/// A match in which the player is as good as a CPU player.
pub fn played(rules: &str, seed: u64, hands: Name, opponent: &str) -> Record {
    let rules: Rules = rules.parse().unwrap();
    let (_, mut record) = duel(rules, seed, [Spec::usual(hands), opponent.parse().unwrap()]);
    record.players[Seat::Left as usize] = "player".into();
    record
}

/// A match in which the player drops one piece after the other until the board is full, too soon for the opponent to do anything.
pub fn dropped(seed: u64, opponent: &str) -> Record {
    dropped_by(Rules::GUIDELINE, seed, opponent)
}

/// The same by any rules.
pub fn dropped_by(rules: Rules, seed: u64, opponent: &str) -> Record {
    let mut game = tspin::versus::Match::new(rules, seed);
    let mut inputs = Vec::new();
    while game.winner().is_none() {
        if game.act(Seat::Left, Action::Drop) {
            inputs.push((game.tick(), Action::Drop));
        }
        game.pass();
    }
    Record::of(&game, seed, ["player".into(), opponent.into()], [inputs, Vec::new()]).unwrap()
}

/// A match in which the player is as good as a CPU player, and the opponent does nothing.
pub fn unopposed(seed: u64, hands: Name, opponent: &str) -> Record {
    let mut game = tspin::versus::Match::new(Rules::GUIDELINE, seed);
    let (mut hands, mut inputs) = (Spec::usual(hands).controller(seed), Vec::new());
    while game.winner().is_none() {
        if let Some(action) = hands.press(game.side(Seat::Left), game.rules())
            && game.act(Seat::Left, action)
        {
            inputs.push((game.tick(), action));
        }
        game.pass();
    }
    Record::of(&game, seed, ["player".into(), opponent.into()], [inputs, Vec::new()]).unwrap()
}

/// A match up to a tick at which the opponent gives it up.
pub fn given_up(record: &Record, tick: u32) -> Record {
    let mut game = tspin::versus::Match::new(record.rules, record.seed);
    let before = |inputs: Vec<(u32, Action)>| inputs.into_iter().filter(|input| input.0 < tick).collect();
    let mut inputs: [Vec<(u32, Action)>; 2] = record.inputs.clone().map(before);
    inputs[Seat::Right as usize].push((tick, Action::Resign));
    while game.winner().is_none() {
        for (seat, inputs) in Seat::ALL.into_iter().zip(&inputs) {
            let now = game.tick();
            inputs.iter().filter(|input| input.0 == now).for_each(|input| assert!(game.act(seat, input.1)));
        }
        game.pass();
    }
    Record::of(&game, record.seed, record.players.clone(), inputs).unwrap()
}

/// The id of the browser's player.
pub async fn player(corpus: &Corpus, browser: &Browser) -> String {
    let cookie = browser.cookie.clone().unwrap();
    corpus.player(cookie.split_once('=').unwrap().1).await.unwrap().unwrap().id
}

/// A browser whose player has begun one match.
pub async fn visitor(corpus: &Corpus) -> Browser {
    let mut browser = Browser::new(corpus);
    assert_eq!(begin(&mut browser, "weak").await.status, 201);
    browser
}

pub async fn begin(browser: &mut Browser, opponent: &str) -> Reply {
    browser.post("/api/matches", json!({ "game": "tspin", "rules": "guideline", "opponent": opponent })).await
}

/// Begins the match of a record some time ago.
pub async fn begun(corpus: &Corpus, player: &str, record: &Record, ago: i64) -> Match {
    let (rules, opponent) = (record.rules.to_string(), &record.players[1]);
    let seed = record.seed;
    let new = NewMatch { player, game: "tspin", rules: &rules, opponent, level: None, seed, speed: 100, coach: false };
    corpus.begin_match(new, now() - ago, 0).await.unwrap()
}

pub async fn put(browser: &mut Browser, id: &str, record: &impl ToString) -> Reply {
    let body: Value = json!({ "record": record.to_string() });
    browser.send(Method::PUT, &format!("/api/matches/{id}"), Body::from(body.to_string())).await
}

/// A match that was never finished: it is not to be seen, and nothing came of it.
pub async fn untouched(corpus: &Corpus, browser: &mut Browser, id: &str) {
    assert_eq!(corpus.match_of(id).await.unwrap().map(|found| found.ended_at), Some(None));
    assert_eq!(corpus.match_record(id).await.unwrap(), None);
    for path in ["/api/matches", "/api/matches/days", "/api/review"] {
        assert_eq!(browser.get(path).await.json, json!([]), "{path}");
    }
    browser.get(&format!("/api/matches/{id}")).await.refused(404, "no finished match");
    assert_eq!(corpus.match_chances(id).await.unwrap(), []);
}
