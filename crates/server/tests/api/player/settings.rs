//! What a player has set is kept with them.

use crate::browser::{Browser, Reply, stocked};
use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use corpus::Corpus;
use play::wire::SettingsCard;
use serde_json::{Map, Value, from_value, json};

/// A browser of someone who has begun to play.
async fn player(corpus: &Corpus) -> Browser {
    let mut browser = Browser::new(corpus);
    browser.post("/api/runs", json!({ "kind": "streak", "game": "tspin" })).await;
    assert!(browser.cookie.is_some());
    browser
}

async fn put(browser: &mut Browser, values: Value) -> Reply {
    let body = json!({ "version": 1, "values": values });
    browser.send(Method::PUT, "/api/me/settings", Body::from(body.to_string())).await
}

async fn kept(browser: &mut Browser, name: &str) -> Option<String> {
    let card: SettingsCard = from_value(browser.get("/api/me/settings").await.json).unwrap();
    card.values.get(name).map(|one| one.value.clone())
}

#[tokio::test]
async fn the_newest_value_stays_and_nobody_else_sees_it() {
    let corpus = stocked().await;
    let (mut one, mut two) = (player(&corpus).await, player(&corpus).await);
    assert_eq!(one.get("/api/me/settings").await.json, json!({ "version": 1, "values": {} }));
    let settings = r#"{"das":90}"#;
    let reply =
        put(&mut one, json!({ "settings": { "value": settings, "at": 2000 }, "lang": { "value": "ja", "at": 5 } }))
            .await;
    assert_eq!(reply.json["values"]["settings"], json!({ "value": settings, "at": 2000 }));
    let mut same = one.clone();
    put(&mut same, json!({ "settings": { "value": "{}", "at": 1000 }, "lang": { "value": "en", "at": 6 } })).await;
    assert_eq!(kept(&mut one, "settings").await.as_deref(), Some(settings), "an older word changes nothing");
    assert_eq!(kept(&mut one, "lang").await.as_deref(), Some("en"));
    put(&mut two, json!({ "theme": { "value": "dark", "at": 1 } })).await;
    assert_eq!((kept(&mut two, "settings").await, kept(&mut one, "theme").await), (None, None));
}

#[tokio::test]
async fn a_visitor_becomes_no_player_by_settings() {
    let mut browser = Browser::new(&stocked().await);
    assert_eq!(browser.get("/api/me/settings").await.status, StatusCode::NO_CONTENT);
    put(&mut browser, json!({ "lang": { "value": "ja", "at": 5 } })).await.refused(401, "cookie of a player");
    assert_eq!(browser.cookie, None);
}

#[tokio::test]
async fn fields_that_an_older_page_does_not_know_stay() {
    let mut browser = player(&stocked().await).await;
    for (text, at) in [(r#"{"das":90,"later":[1]}"#, 1), (r#"{"arr":0,"das":120}"#, 2)] {
        put(&mut browser, json!({ "settings": { "value": text, "at": at } })).await;
    }
    let kept: Value = serde_json::from_str(&kept(&mut browser, "settings").await.unwrap()).unwrap();
    assert_eq!(kept, json!({ "das": 120, "later": [1], "arr": 0 }));
}

#[tokio::test]
async fn commands_that_an_older_page_does_not_know_keep_their_keys() {
    let mut browser = player(&stocked().await).await;
    let keys = |keys: Value| json!({ "keys": keys }).to_string();
    let newer = keys(json!([["left", ["a"]], ["hold", ["c"]]]));
    for (text, at) in [(newer, 1), (keys(json!([["left", ["b"]], 7, [], "x"])), 2)] {
        put(&mut browser, json!({ "settings": { "value": text, "at": at } })).await;
    }
    let kept: Value = serde_json::from_str(&kept(&mut browser, "settings").await.unwrap()).unwrap();
    assert_eq!(kept, json!({ "keys": [["left", ["b"]], 7, [], "x", ["hold", ["c"]]] }));
}

#[tokio::test]
async fn fields_that_pile_up_are_refused_before_they_fill_the_row() {
    let mut browser = player(&stocked().await).await;
    let mut at = 0;
    let refused = loop {
        at += 1;
        let fields = format!(r#"{{"field-{at}":"{}"}}"#, "x".repeat(1000));
        let reply = put(&mut browser, json!({ "settings": { "value": fields, "at": at } })).await;
        if !reply.status.is_success() {
            break reply;
        }
        assert!(at < 9, "{at} kilobytes are kept");
    };
    refused.refused(413, "expected at most 8192");
    assert!(kept(&mut browser, "settings").await.unwrap().len() <= 8192);
    let depth = format!(r#"{{"a":{}{}}}"#, "[".repeat(3000), "]".repeat(3000));
    put(&mut browser, json!({ "settings": { "value": depth, "at": at } })).await.refused(422, "expected a JSON object");
    let courses: Map<String, Value> =
        (0..1000).map(|course| (format!("course-{course}"), json!({ "value": "", "at": 1 }))).collect();
    put(&mut browser, courses.into()).await.refused(413, "expected at most 8192");
    put(&mut browser, json!({ "course-go": { "value": "a=1", "at": 1 } })).await.refused(422, "unknown setting");
}

#[tokio::test]
async fn a_survey_makes_no_player_with_whom_settings_could_be_kept() {
    let mut browser = Browser::new(&stocked().await);
    let entered = browser.post("/api/asked", json!({ "shelf": "tspin-2", "count": 2 })).await;
    let code = entered.json["code"].as_str().unwrap();
    browser.post(&format!("/api/study/{code}/consent"), json!({ "consent": true })).await;
    put(&mut browser, json!({ "lang": { "value": "ja", "at": 5 } })).await.refused(401, "cookie of a player");
    assert_eq!(browser.cookie, None);
}

#[tokio::test]
async fn a_cookie_of_nobody_makes_no_player() {
    let mut browser = Browser::new(&stocked().await);
    let forged = Some("tsumi_player=forged".to_owned());
    browser.cookie = forged.clone();
    put(&mut browser, json!({ "lang": { "value": "ja", "at": 5 } })).await.refused(401, "cookie of a player");
    assert_eq!(browser.cookie, forged);
}

#[tokio::test]
async fn what_grows_too_large_bit_by_bit_is_refused() {
    let mut browser = player(&stocked().await).await;
    let boards: Vec<String> = (1..=99).map(|board| board.to_string()).collect();
    let mut sent = 0;
    let refused = loop {
        let chapter = format!("chapter-{sent}={}", boards.join(","));
        let before = kept(&mut browser, "course").await;
        let reply = put(&mut browser, json!({ "course": { "value": chapter, "at": sent } })).await;
        sent += 1;
        if !reply.status.is_success() {
            assert_eq!(kept(&mut browser, "course").await, before, "nothing is lost");
            break reply;
        }
        assert!(sent < 64, "{sent} chapters of {} bytes are kept", chapter.len());
    };
    refused.refused(413, "expected at most 8192");
    let crowd: String = (0..500).map(|chapter| format!("{chapter}=1;")).collect();
    put(&mut browser, json!({ "course-nazo": { "value": crowd, "at": 1 } })).await;
    let chapters = kept(&mut browser, "course-nazo").await.map_or(0, |text| text.split(';').count());
    assert!(chapters <= 64, "{chapters} chapters");
}

#[tokio::test]
async fn progress_in_a_course_is_never_lost() {
    let mut browser = player(&stocked().await).await;
    for (text, at) in [("spin=1,2", 9), ("spin=2,3;slot=1", 4)] {
        put(&mut browser, json!({ "course": { "value": text, "at": at } })).await;
    }
    assert_eq!(kept(&mut browser, "course").await.as_deref(), Some("slot=1;spin=1,2,3"));
}

#[tokio::test]
async fn a_clock_that_is_ahead_does_not_win_forever() {
    let mut browser = player(&stocked().await).await;
    put(&mut browser, json!({ "theme": { "value": "dark", "at": i64::MAX } })).await;
    let later = curator::clock::now() + 1000;
    let card: SettingsCard = from_value(browser.get("/api/me/settings").await.json).unwrap();
    assert!(card.values["theme"].at < later);
}

#[tokio::test]
async fn what_is_too_large_or_has_another_form_is_refused() {
    let mut browser = Browser::new(&stocked().await);
    let value = |text: &str| json!({ "value": text, "at": 1 });
    let long = format!("{{\"a\":\"{}\"}}", "x".repeat(8192));
    put(&mut browser, json!({ "settings": value(&long) })).await.refused(413, "expected at most 8192");
    put(&mut browser, json!({ "settings": value("[1]") })).await.refused(422, "expected a JSON object");
    put(&mut browser, json!({ "lang": value("tlh") })).await.refused(422, "expected en or ja");
    put(&mut browser, json!({ "theme": value("sepia") })).await.refused(422, "expected auto, light or dark");
    put(&mut browser, json!({ "secret": value("x") })).await.refused(422, "unknown setting \"secret\"");
    put(&mut browser, json!({ "lang": { "value": "en" } })).await.refused(422, "at");
    for (body, status, says) in [
        ("{", 400, ""),
        (r#"{"version":2,"values":{}}"#, 422, "expected version 1"),
        (r#"{"version":1,"values":{},"more":1}"#, 422, "more"),
    ] {
        browser.send(Method::PUT, "/api/me/settings", Body::from(body)).await.refused(status, says);
    }
    assert_eq!(browser.cookie, None, "nobody became a player by it");
}
