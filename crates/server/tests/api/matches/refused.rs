//! Records that nobody played as they say, and visitors who ask for too much: refused, and nothing is stored.

use super::hands::{HOUR, begin, begun, dropped, given_up, now, played, player, put, unopposed, untouched, visitor};
use crate::browser::Browser;
use axum::{body::Body, http::Method};
use corpus::{Corpus, NewMatch};
use serde_json::json;
use tspin::{
    bots::Name,
    versus::{Action, Record, Rules, Seat, Winner},
};

const LEFT: usize = Seat::Left as usize;
const RIGHT: usize = Seat::Right as usize;

#[tokio::test]
async fn a_tampered_record_is_refused_with_its_reason() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = visitor(&corpus).await;
    let record = played("guideline", 11, Name::Strong, "weak");
    let id = begun(&corpus, &player(&corpus, &browser).await, &record, HOUR).await.id;
    let spoilt = |spoil: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        spoil(&mut record);
        record
    };
    let hold = record.inputs[LEFT].iter().position(|input| input.1 == Action::Drop).unwrap();
    let tampered = [
        (spoilt(&|record| record.inputs[RIGHT][0].0 -= 1), "Right is recorded with"),
        (spoilt(&|record| record.inputs[LEFT].truncate(9)), "Right is recorded with nothing"),
        (spoilt(&|record| record.inputs[RIGHT].truncate(5)), "Right is recorded with nothing"),
        (spoilt(&|record| record.seed += 1), "the seed of the record is \"12\"; expected \"11\""),
        (
            spoilt(&|record| record.rules = Rules::THESIS),
            "the ruleset of the record is \"thesis\"; expected \"guideline\"",
        ),
        (spoilt(&|record| record.rules.hold = false), "the ruleset of the record is \"guideline,hold=no\""),
        (spoilt(&|record| record.players[1] = "medium".into()), "the player on the right of the record is \"medium\""),
        (spoilt(&|record| record.players[0] = "strong".into()), "the player on the left of the record is \"strong\""),
        (
            spoilt(&|record| {
                let at = record.inputs[LEFT][hold].0;
                record.inputs[LEFT].splice(hold..hold, [(at, Action::Hold), (at, Action::Hold)]);
            }),
            "Left cannot do Hold",
        ),
        (spoilt(&|record| record.ticks -= 1), "the match is not over after"),
        (spoilt(&|record| record.hash ^= 1), "these inputs lead to another end"),
    ];
    for (record, why) in tampered {
        put(&mut browser, &id, &record).await.refused(422, why);
    }
    put(&mut browser, &id, &"tsumi match 9").await.refused(422, "a record of version 9; expected version 1");
    put(&mut browser, "unknown", &record).await.refused(404, "no match of yours");
    untouched(&corpus, &mut browser, &id).await;
    assert_eq!(put(&mut browser, &id, &record).await.status, 200);
}

/// It decides again in samples, but neither idles nor gives up unseen; and samples are drawn once a match.
#[tokio::test]
async fn a_slow_opponent_cannot_be_made_to_lose() {
    const SLOW: &str = "best,width=13,openers=yes";
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = visitor(&corpus).await;
    let owner = player(&corpus, &browser).await;
    let honest = played("guideline", 11, Name::Strong, SLOW);
    let tampered = [unopposed(11, Name::Strong, SLOW), given_up(&honest, honest.ticks * 9 / 10)];
    for record in &tampered {
        assert_eq!(record.winner, Winner::Left);
        let id = begun(&corpus, &owner, record, HOUR).await.id;
        put(&mut browser, &id, record).await.refused(422, "Right is recorded with");
        assert_eq!(corpus.match_of(&id).await.unwrap(), None);
        put(&mut browser, &id, &honest).await.refused(404, "no match of yours");
    }
    // What does not replay is sent again by those who have a better record.
    let id = begun(&corpus, &owner, &honest, HOUR).await.id;
    let mut spoilt = honest.clone();
    spoilt.hash ^= 1;
    put(&mut browser, &id, &spoilt).await.refused(422, "these inputs lead to another end");
    assert_eq!(put(&mut browser, &id, &honest).await.status, 200);
}

#[tokio::test]
async fn no_match_is_faster_than_the_clock() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    let start = begin(&mut browser, "weak").await.json;
    let record = played("guideline", start["seed"].as_u64().unwrap(), Name::Medium, "weak");
    let id = start["id"].as_str().unwrap();
    put(&mut browser, id, &record).await.refused(422, "after it began; expected at least");
    untouched(&corpus, &mut browser, id).await;
    // At half speed it takes twice as long.
    let owner = player(&corpus, &browser).await;
    let lasted = i64::from(record.ticks) * 1000 / 60;
    for (ago, status) in [(lasted * 3 / 2, 422), (lasted * 2, 200)] {
        let (rules, opponent, seed) = ("guideline", "weak", record.seed);
        let new =
            NewMatch { player: &owner, game: "tspin", rules, opponent, level: None, seed, speed: 50, coach: false };
        let slow = corpus.begin_match(new, now() - ago, 0).await.unwrap().id;
        assert_eq!(put(&mut browser, &slow, &record).await.status, status);
    }
}

#[tokio::test]
async fn unfinished_matches_are_few_and_expire() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = visitor(&corpus).await;
    let owner = player(&corpus, &browser).await;
    let record = dropped(5, "weak");
    let old = begun(&corpus, &owner, &record, 25 * HOUR).await.id;
    put(&mut browser, &old, &record).await.refused(404, "unfinished ones are kept for a day");
    let mut ids = Vec::new();
    for _ in 0..50 {
        ids.push(begin(&mut browser, "best").await.json["id"].as_str().unwrap().to_owned());
    }
    assert_eq!(corpus.match_of(&old).await.unwrap(), None);
    let mut left = 0;
    for id in &ids {
        left += usize::from(corpus.match_of(id).await.unwrap().is_some());
    }
    assert_eq!(left, 8);
    // Those of others expire as well, whoever begins.
    let other = visitor(&corpus).await;
    let stale = begun(&corpus, &player(&corpus, &other).await, &record, 25 * HOUR).await.id;
    begin(&mut browser, "weak").await;
    assert_eq!(corpus.match_of(&stale).await.unwrap(), None);
    assert!(corpus.match_of(ids.last().unwrap()).await.unwrap().is_some_and(|last| last.begun_at <= now()));
}

#[tokio::test]
async fn wishes_that_cannot_be_met_are_refused() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    let wish = json!({ "game": "tspin", "rules": "guideline", "opponent": "weak" });
    for (field, value, status, why) in [
        ("game", json!("chess"), 404, "chess"),
        ("game", json!("shisen"), 422, "there are no matches of shisen; expected tspin or nazo"),
        ("rules", json!("tetris"), 422, "invalid ruleset"),
        ("opponent", json!("champion"), 422, "invalid player"),
        ("opponent", json!("best,width=2000"), 422, "a width of at most 160"),
        ("opponent", json!("weak,pace=1200"), 422, "a pace of at most 300"),
        ("speed", json!(0), 422, "expected 1 to 100"),
        ("speed", json!(101), 422, "expected 1 to 100"),
    ] {
        let mut wish = wish.clone();
        wish[field] = value;
        browser.post("/api/matches", wish).await.refused(status, why);
    }
    assert_eq!(browser.cookie, None, "nobody becomes a player by a refused wish");
    let slow = json!({ "game": "tspin", "rules": "thesis", "opponent": "strong", "speed": 25, "coach": true });
    let start = browser.post("/api/matches", slow).await.json;
    assert_eq!((&start["speed"], &start["coach"], &start["rules"]), (&json!(25), &json!(true), &json!("thesis")));
}

#[tokio::test]
async fn a_visitor_who_asks_for_too_much_gets_no_more_than_others() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = visitor(&corpus).await;
    let record = played("guideline", 1, Name::Strong, "strong");
    let id = begun(&corpus, &player(&corpus, &browser).await, &record, HOUR).await.id;
    let huge = Body::from(json!({ "record": "x".repeat(1 << 20) }).to_string());
    assert_eq!(browser.send(Method::PUT, &format!("/api/matches/{id}"), huge).await.status, 413);
    // Many at once: one is replayed, the others are told to wait, or come after it and get the same.
    let puts = (0..20).map(|_| {
        let (mut browser, id, record) = (browser.clone(), id.clone(), record.clone());
        tokio::spawn(async move { put(&mut browser, &id, &record).await })
    });
    let mut replies = Vec::new();
    for reply in puts.collect::<Vec<_>>() {
        replies.push(reply.await.unwrap());
    }
    let (done, waiting): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status == 200);
    assert!(!done.is_empty() && done.iter().all(|reply| reply.json == done[0].json));
    waiting.iter().for_each(|reply| reply.refused(429, "another match of yours is still being replayed"));
    assert_eq!(browser.get("/api/matches/days").await.json[0]["games"], 1);
}
