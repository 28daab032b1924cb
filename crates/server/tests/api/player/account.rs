//! A player's own data: what is stored, on which device, and for how long.

use crate::browser::{Browser, OTHER, UNIQUE, attempt, failing, solution, stocked};
use crate::trainer::player;
use axum::http::{Method, header};
use corpus::{Corpus, puzzle_id};
use serde_json::{Value, json};

/// A player with rows in most tables.
async fn played(corpus: &Corpus) -> Browser {
    let mut browser = Browser::new(corpus);
    let session = browser.begin(UNIQUE).await;
    let tried = browser.post(&format!("{session}/attempts"), attempt(UNIQUE, &failing(UNIQUE))).await;
    assert!(tried.json["rated"].is_object(), "{}", tried.json);
    let good = json!({ "good": true });
    assert!(browser.post(&format!("/api/puzzles/{}/opinion", puzzle_id(UNIQUE)), good).await.status.is_success());
    browser.post("/api/glimpses", json!({ "puzzles": [puzzle_id(OTHER)] })).await;
    let run = browser.post("/api/runs", json!({ "kind": "rush", "game": "tspin" })).await.json;
    browser.get(&format!("/api/puzzles/next?run={}", run["id"].as_str().unwrap())).await;
    let settings = json!({ "version": 1, "values": { "lang": { "value": "ja", "at": 1 } } });
    browser.send(Method::PUT, "/api/me/settings", settings.to_string().into()).await;
    browser.send(Method::PUT, "/api/me/account", json!({ "name": "Yae" }).to_string().into()).await;
    browser
}

#[tokio::test]
async fn a_name_is_the_players_own_and_may_be_taken_away() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    assert_eq!(browser.get("/api/me/account").await.status.as_u16(), 204);
    let put = json!({ "name": "a" }).to_string();
    browser.send(Method::PUT, "/api/me/account", put.into()).await.refused(401, "expected the cookie of a player");
    browser.post("/api/me/recovery", json!({})).await.refused(401, "nobody is known here");
    assert_eq!(browser.cookie, None, "asking makes nobody a player");
    let mut browser = played(&corpus).await;
    assert_eq!(browser.get("/api/me/account").await.json, json!({ "name": "Yae", "recovery": false }));
    for (name, status) in [(json!("x".repeat(31)), 422), (json!("a\u{7}b"), 422), (json!(" "), 200), (json!(null), 200)]
    {
        let put = json!({ "name": name }).to_string();
        let reply = browser.send(Method::PUT, "/api/me/account", put.into()).await;
        assert_eq!(reply.status.as_u16(), status, "{}", reply.json);
    }
    assert_eq!(browser.get("/api/me/account").await.json["name"], Value::Null);
}

#[tokio::test]
async fn a_recovery_code_moves_the_player_to_another_device() {
    let corpus = stocked().await;
    let mut browser = played(&corpus).await;
    let code = browser.post("/api/me/recovery", json!({})).await.json["code"].as_str().unwrap().to_owned();
    let mut other = Browser::new(&corpus);
    other.post("/api/recover", json!({ "code": "nothing" })).await.refused(404, "no player has this recovery code");
    let reply = other.post("/api/recover", json!({ "code": code.to_uppercase() })).await;
    assert_eq!((reply.status.as_u16(), &reply.json["name"]), (200, &json!("Yae")));
    assert_eq!(other.get("/api/me?game=tspin").await.json["games"], 1);
    assert_eq!(browser.get("/api/me?game=tspin").await.json["games"], 0, "here is nobody any more");
    assert_eq!(browser.get("/api/me/account").await.status.as_u16(), 204);
}

#[tokio::test]
async fn the_data_of_a_player_are_told_in_full() {
    let corpus = stocked().await;
    let mut browser = played(&corpus).await;
    let id = player(&corpus, &browser).await;
    let reply = browser.get("/api/me/data").await;
    assert!(reply.headers[header::CONTENT_DISPOSITION].to_str().unwrap().contains("attachment"));
    let data = reply.json;
    assert_eq!((&data["players"][0]["id"], &data["players"][0]["name"]), (&json!(id), &json!("Yae")));
    assert_eq!(data["attempts"][0]["outcome"], "failed");
    assert!(data["attempts"][0]["transcript"].as_str().unwrap().contains(UNIQUE));
    assert_eq!(data["games"][0]["puzzle"], json!(puzzle_id(UNIQUE)));
    assert_eq!((&data["answers"][0]["aspect"], &data["answers"][0]["value"]), (&json!("good"), &json!(1)));
    for table in ["sessions", "glimpses", "runs", "run_puzzles", "player_settings", "player_ratings", "reviews"] {
        assert!(!data[table].as_array().unwrap().is_empty(), "{table}");
    }
    assert!(!reply.body.windows(10).any(|part| part == b"token_hash"));
    Browser::new(&corpus).get("/api/me/data").await.refused(401, "nobody is known here");
}

#[tokio::test]
async fn much_data_comes_whole_and_in_parts() {
    let corpus = stocked().await;
    let mut browser = played(&corpus).await;
    let player = player(&corpus, &browser).await;
    for n in 0..450 {
        corpus.begin_run(&player, "tspin", play::RunKind::Streak, n).await.unwrap();
    }
    let data = browser.get("/api/me/data").await.json;
    let runs = data["runs"].as_array().unwrap();
    let different: std::collections::BTreeSet<&str> = runs.iter().map(|run| run["id"].as_str().unwrap()).collect();
    assert_eq!((runs.len(), different.len()), (451, 451));
    let request = axum::http::Request::get("/api/me/data").header(header::COOKIE, browser.cookie.clone().unwrap());
    let app = server::App::new(corpus, None);
    let reply = tower::ServiceExt::oneshot(server::router(app), request.body(axum::body::Body::empty()).unwrap());
    let mut parts = reply.await.unwrap().into_body().into_data_stream();
    let mut longest = 0;
    while let Some(part) = futures_util::StreamExt::next(&mut parts).await {
        longest = longest.max(part.unwrap().len());
    }
    assert!(longest < data["runs"].to_string().len() / 2, "{longest} bytes at once");
}

#[tokio::test]
async fn who_is_deleted_is_gone_and_ratings_still_follow_from_each_other() {
    let corpus = stocked().await;
    let mut browser = played(&corpus).await;
    let id = player(&corpus, &browser).await;
    let rated = corpus.puzzle(&puzzle_id(UNIQUE)).await.unwrap().unwrap();
    let before = corpus.rating_basis(&rated.id).await.unwrap();
    let reply = browser.send(Method::DELETE, "/api/me", "".into()).await;
    assert_eq!(reply.status.as_u16(), 200);
    assert!(reply.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(browser.cookie.as_deref(), Some("tsumi_player="));
    let mut place = Some((0, 0));
    while let Some(from) = place {
        let page = corpus.player_data(&id, from).await.unwrap();
        assert!(page.rows.is_empty(), "{}", page.table);
        place = page.next;
    }
    assert_eq!(corpus.rating_basis(&rated.id).await.unwrap(), before, "the chain of the puzzle's ratings is whole");

    // The next player's game begins where that of the deleted one ended.
    let mut other = Browser::new(&corpus);
    let session = other.begin(UNIQUE).await;
    let tried = other.post(&format!("{session}/attempts"), attempt(UNIQUE, &solution(UNIQUE))).await;
    assert!(tried.json["rated"].is_object());
    browser.cookie = None;
    browser.send(Method::DELETE, "/api/me", "".into()).await.refused(401, "nobody is known here");
}
