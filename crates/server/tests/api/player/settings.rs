//! What a player has set is kept with them.

use crate::browser::{Browser, Reply, stocked};
use axum::{body::Body, http::Method};
use play::wire::SettingsCard;
use serde_json::{Value, from_value, json};

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
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    assert_eq!(one.get("/api/me/settings").await.json, json!({ "version": 1, "values": {} }));
    assert_eq!(one.cookie, None, "whoever only looks becomes no player");
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
async fn progress_in_a_course_is_never_lost() {
    let mut browser = Browser::new(&stocked().await);
    for (text, at) in [("spin=1,2", 9), ("spin=2,3;slot=1", 4)] {
        put(&mut browser, json!({ "course": { "value": text, "at": at } })).await;
    }
    assert_eq!(kept(&mut browser, "course").await.as_deref(), Some("slot=1;spin=1,2,3"));
}

#[tokio::test]
async fn a_clock_that_is_ahead_does_not_win_forever() {
    let mut browser = Browser::new(&stocked().await);
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
