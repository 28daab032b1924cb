//! A match from its beginning to the review of what was missed in it.

use super::hands::{HOUR, begin, begun, dropped, played, player, put, visitor};
use crate::browser::Browser;
use corpus::Corpus;
use serde_json::{Value, json};
use tspin::{
    bots::{Name, Spec},
    mine::{BUDGET, mine},
    versus::{Record, Seat, Winner},
};

#[tokio::test]
async fn a_match_is_replayed_stored_and_its_missed_chances_come_to_review() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = visitor(&corpus).await;
    let matches = (1..).map(|seed| played("guideline", seed, Name::Strong, "medium"));
    let missed = |record: &Record| !mine(record, Seat::Left, BUDGET).unwrap().chances.is_empty();
    let record = matches.take(50).find(missed).unwrap();
    let id = begun(&corpus, &player(&corpus, &browser).await, &record, HOUR).await.id;
    let reply = put(&mut browser, &id, &record).await;
    assert_eq!(reply.status, 200, "{}", reply.json);
    let card = &reply.json["card"];
    assert_eq!(
        (&card["won"], &card["opponent"], &card["rules"], &card["speed"], &card["coach"]),
        (&json!(record.winner == Winner::Left), &json!("medium"), &json!("guideline"), &json!(100), &json!(false))
    );
    assert_eq!(card["seconds"].as_f64().unwrap(), f64::from(record.ticks) / 60.0);

    // Someone else sees the match by its link, but not what was missed.
    let link = format!("/api/matches/{id}");
    let mut other = Browser::new(&corpus);
    let seen = other.get(&link).await.json;
    assert_eq!((&seen["card"], &seen["record"], &seen["chances"]), (card, &json!(record.to_string()), &json!([])));
    let chances = reply.json["chances"].as_array().unwrap();
    assert_eq!(&browser.get(&link).await.json["chances"], &reply.json["chances"]);
    assert!((1..=5).contains(&chances.len()), "{chances:?}");
    put(&mut other, &id, &record).await.refused(404, "no match of yours");

    // Each chance is a puzzle of its own on the review list.
    let list = browser.get("/api/review").await.json;
    let place = |card: &Value| (card["from_match"]["tick"].clone(), card["puzzle"]["id"].clone());
    let mut reviews: Vec<_> = list.as_array().unwrap().iter().map(place).collect();
    reviews.sort_by_key(|(tick, _)| tick.as_u64());
    let missed: Vec<_> = chances.iter().map(|chance| (chance["tick"].clone(), chance["puzzle"].clone())).collect();
    assert_eq!(reviews, missed);
    for chance in chances {
        let stored = corpus.puzzle(chance["puzzle"].as_str().unwrap()).await.unwrap().unwrap();
        assert_eq!((json!(stored.code), json!(stored.steps)), (chance["code"].clone(), chance["steps"].clone()));
        assert!(stored.answers > 0 && stored.shelf == play::PASTED_SHELF);
        assert!(chance["tick"].as_u64().unwrap() < u64::from(record.ticks));
    }
    assert_eq!(list[0]["from_match"]["id"], json!(id));
    let first = format!("/api/review/{}", chances[0]["puzzle"].as_str().unwrap());
    assert_eq!(browser.post(&first, json!({})).await.status, 200);

    let days = browser.get("/api/matches/days?game=tspin").await.json;
    assert_eq!(
        (days.as_array().unwrap().len(), &days[0]["games"], &days[0]["wins"]),
        (1, &json!(1), &json!(u32::from(record.winner == Winner::Left)))
    );
    assert_eq!((&days[0]["pieces"], &days[0]["seconds"]), (&card["you"]["pieces"], &card["seconds"]));
    assert_eq!(browser.get("/api/matches").await.json, json!([card]));
    assert_eq!(other.get("/api/matches").await.json, json!([]));
}

#[tokio::test]
async fn a_record_that_is_sent_twice_counts_once_and_is_answered_alike() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = visitor(&corpus).await;
    let record = played("thesis,hold=no", 3, Name::Medium, "weak");
    let id = begun(&corpus, &player(&corpus, &browser).await, &record, HOUR).await.id;
    let first = put(&mut browser, &id, &record).await;
    let again = put(&mut browser, &id, &record).await;
    assert_eq!((first.status.as_u16(), &first.json), (200, &again.json));
    assert_eq!(browser.get("/api/matches/days").await.json[0]["games"], 1);
    assert_eq!(browser.get("/api/matches").await.json.as_array().unwrap().len(), 1);
    put(&mut browser, &id, &dropped(3, "weak")).await.refused(409, "has ended with another record; expected the same");
}

#[tokio::test]
async fn the_adaptive_opponent_follows_the_results() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    for level in [10, 9, 8] {
        let start = begin(&mut browser, "adaptive").await.json;
        let opponent = Spec::adaptive(level).to_string();
        assert_eq!(start["opponent"], opponent);
        let seed = start["seed"].as_u64().unwrap();
        assert!(seed < 1 << 53);
        let reply = put(&mut browser, start["id"].as_str().unwrap(), &dropped(seed, &opponent)).await;
        assert_eq!((reply.status.as_u16(), &reply.json["card"]["won"]), (200, &json!(false)), "{}", reply.json);
    }
    // A level that the player chose says nothing of theirs.
    let start = begin(&mut browser, "adaptive,pace=20").await.json;
    let record = dropped(start["seed"].as_u64().unwrap(), "adaptive,pace=20");
    assert_eq!(put(&mut browser, start["id"].as_str().unwrap(), &record).await.status, 200);
    assert_eq!(begin(&mut browser, "adaptive").await.json["opponent"], Spec::adaptive(7).to_string());
}

#[tokio::test]
async fn lists_go_back_page_by_page() {
    let corpus = Corpus::open(&cluster::place()).await.unwrap();
    let mut browser = Browser::new(&corpus);
    let mut ids = Vec::new();
    for _ in 0..45 {
        let start = begin(&mut browser, "weak").await.json;
        let id = start["id"].as_str().unwrap().to_owned();
        assert_eq!(put(&mut browser, &id, &dropped(start["seed"].as_u64().unwrap(), "weak")).await.status, 200);
        ids.push(id);
    }
    let (mut seen, mut sizes, mut path) = (Vec::new(), Vec::new(), "/api/matches".to_owned());
    loop {
        let page = browser.get(&path).await.json;
        let page: Vec<_> =
            page.as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect();
        let Some(last) = page.last() else { break };
        path = format!("/api/matches?before={last}");
        sizes.push(page.len());
        seen.extend(page);
    }
    assert_eq!(sizes, [20, 20, 5]);
    // Several may end within a millisecond.
    seen.sort();
    ids.sort();
    assert_eq!(seen, ids);
    browser.get("/api/matches?before=unknown").await.refused(404, "no finished match of yours");
    let mut other = visitor(&corpus).await;
    other.get(&format!("/api/matches?before={}", ids[0])).await.refused(404, "no finished match of yours");
}
