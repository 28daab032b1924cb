//! What the server does not grant, and how it says so.

use crate::browser::{Browser, OTHER, UNIQUE, attempt, solution, stocked};
use axum::{body::Body, http::Method};
use serde_json::json;

#[tokio::test]
async fn what_is_not_a_try_is_refused_and_not_stored() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let session = browser.begin(UNIQUE).await;
    let attempts = format!("{session}/attempts");
    let answer = solution(UNIQUE);
    let text: Vec<String> = answer.iter().map(ToString::to_string).collect();

    browser.post(&attempts, attempt(UNIQUE, &answer[..1])).await.refused(422, "ends before the last piece");
    browser.post(&attempts, attempt(UNIQUE, &[] as &[&str])).await.refused(422, "ends before the last piece");
    browser.post(&attempts, attempt(UNIQUE, &["nonsense"])).await.refused(422, "step 1");
    browser.post(&attempts, attempt(UNIQUE, &[&text[0], &text[0]])).await.refused(422, "step 2");
    browser.post(&attempts, attempt(UNIQUE, &[&text[0], &text[1], &text[1]])).await.refused(422, "step 3");
    browser.post(&attempts, attempt(OTHER, &solution(OTHER))).await.refused(422, "the transcript is for");
    let mut backwards = attempt(UNIQUE, &answer);
    backwards["transcript"]["steps"][1]["at"] = json!(0);
    browser.post(&attempts, backwards).await.refused(422, "time went back");
    let mut negative = attempt(UNIQUE, &answer);
    negative["transcript"]["steps"][0]["at"] = json!(-1);
    browser.post(&attempts, negative).await.refused(422, "at");

    browser.send(Method::POST, &attempts, Body::from("{\"transcript\":")).await.refused(400, "JSON");
    browser.send(Method::POST, &attempts, Body::from(vec![0xff; 9])).await.refused(400, "JSON");
    browser.post(&attempts, json!({ "solved": true })).await.refused(422, "missing field `transcript`");
    browser.send(Method::POST, &attempts, Body::from(" ".repeat(300_000))).await.refused(413, "");
    assert_eq!(corpus.attempts(session.rsplit('/').next().unwrap()).await.unwrap(), []);
}

#[tokio::test]
async fn what_does_not_exist_is_said_not_to() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    browser.get("/api/puzzles/000000000000").await.refused(404, "no puzzle has the id \"000000000000\"");
    browser.get("/api/puzzles/%ff").await.refused(400, "expected");
    browser
        .get("/api/puzzles/next?shelf=nothing")
        .await
        .refused(404, "unknown shelf \"nothing\"; expected one of tspin-1, tspin-2");
    browser.get("/api/puzzles/next?shelf=lookalike-2").await.refused(404, "expected one of tspin-1");
    browser.get("/api/puzzles/next?shelf=tspin-3").await.refused(404, "no puzzle on tspin-3");
    browser.get("/api/puzzles/next?game=chess").await.refused(404, "unknown game \"chess\"; expected one of tspin");
    browser.get("/api/puzzles/next?difficulty=601").await.refused(400, "expected an integer from -600 to 600");
    browser.get("/api/puzzles/next?difficulty=hard").await.refused(400, "difficulty: invalid digit found in string");
    browser
        .get("/api/puzzles/next?min=9&max=8")
        .await
        .refused(400, "min is 9 and max is 8; expected min to be at most max");
    browser
        .get("/api/puzzles/next?mode=chess")
        .await
        .refused(400, "mode: unknown variant `chess`, expected one of `practice`");
    browser.get("/api/puzzles/next?run=nothing").await.refused(404, "no run of yours");
    browser.post("/api/sessions", json!({ "puzzle": "nothing" })).await.refused(404, "no puzzle");
    assert_eq!(browser.cookie, None, "nothing began, so nobody plays");
    browser.post("/api/sessions", json!({})).await.refused(422, "missing field `puzzle`");
    browser.post("/api/sessions/nothing/attempts", attempt(UNIQUE, &solution(UNIQUE))).await.refused(404, "session");
    browser.post("/api/sessions/nothing/answer", json!({})).await.refused(404, "session");
    browser.get("/api/nothing").await.refused(404, "openapi.json");
    browser.get("/api").await.refused(404, "openapi.json");
    browser.send(Method::DELETE, "/api/shelves", Body::empty()).await.refused(405, "method");
    browser.get("/api/sessions").await.refused(405, "method");
    browser.post("/", json!({})).await.refused(405, "method");
    let quote = browser.get("/api/puzzles/next?shelf=%27%3B%20DROP%20TABLE%20puzzles%3B--").await;
    quote.refused(404, "unknown shelf");
}

#[tokio::test]
async fn an_unreadable_request_is_told_what_was_wrong_where_and_what_was_expected() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    for (body, says) in [
        ("{}", "missing field `shelf`"),
        (r#"{"shelf":7}"#, "shelf: invalid type: integer `7`, expected a string at line 1 column 10"),
        (r#"{"shelf":"x","count":-1}"#, "count: invalid value: integer `-1`, expected u32"),
        (
            r#"{"shelf":"x","count":1,"order":"odd"}"#,
            "order: unknown variant `odd`, expected one of `fixed`, `random`, `tidy`",
        ),
    ] {
        browser.send(Method::POST, "/api/asked", Body::from(body)).await.refused(422, says);
    }
    browser.send(Method::POST, "/api/asked", Body::from("{\"shelf\":")).await.refused(400, "at line 1 column 9");
    browser.get("/api/bests").await.refused(400, "missing field `kind`; see /api/openapi.json for the expected form");
    browser.get("/api/corpus?count=9999999999999999999").await.refused(400, "count: number too large");
    browser.get("/api/puzzles/%ff").await.refused(400, "Invalid UTF-8 in `id`");
}

#[tokio::test]
async fn a_session_is_its_players_own() {
    let corpus = stocked().await;
    let (mut one, mut two) = (Browser::new(&corpus), Browser::new(&corpus));
    let session = one.begin(UNIQUE).await;
    let tries = format!("{session}/attempts");
    let body = attempt(UNIQUE, &solution(UNIQUE));
    two.post(&tries, body.clone()).await.refused(404, "no session of yours");
    two.begin(UNIQUE).await;
    assert_ne!(one.cookie, two.cookie);
    two.post(&tries, body.clone()).await.refused(404, "no session of yours");
    two.post(&format!("{session}/answer"), json!({})).await.refused(404, "no session of yours");
    two.cookie = Some("tsumi_player=guessed".into());
    two.post(&tries, body.clone()).await.refused(404, "no session of yours");
    let shown = corpus.session(session.rsplit('/').next().unwrap()).await.unwrap().unwrap().answer_shown_at;
    assert_eq!(shown, None);
    assert_eq!(one.post(&tries, body).await.json["number"], 1);
}
