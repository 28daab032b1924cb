//! One bad visitor: what they ask for is refused before it costs anything, and what they leave is bounded.

use crate::browser::{Browser, UNIQUE, attempt, failing, solution, stocked, two_steps};
use crate::trainer::begin;
use axum::http::header;
use corpus::{Corpus, puzzle_id};
use serde_json::{Value, json};
use server::{App, Limit, Limits, router};
use tower::ServiceExt;

/// A storage whose queries can be counted.
async fn counted() -> Corpus {
    let corpus = Corpus::in_memory().await.unwrap();
    corpus.add_puzzles(&[two_steps(UNIQUE)], 0).await.unwrap();
    corpus
}

#[tokio::test]
async fn unknown_themes_and_endless_lists_cost_no_query() {
    let corpus = counted().await;
    let mut browser = Browser::new(&corpus);
    let meter = corpus.meter().await.unwrap();
    let before = meter.queries();
    let many = |name: &str| vec![name; 60_000 / (name.len() + 1)].join(",");
    for (path, status, says) in [
        ("/api/puzzles/next?themes=unheard-of".to_owned(), 404, "unknown theme \"unheard-of\"; expected one of"),
        (format!("/api/puzzles/next?themes={}", many("wall")), 400, "12000 themes; expected at most"),
        (format!("/api/puzzles/next?not={}", many("000000000000")), 400, "4615 excluded puzzles; expected at most 100"),
        (format!("/api/puzzles/next?shelf={}", many("tspin-2")), 400, "7500 shelves; expected at most"),
        (format!("/api/flash?shelf={}", many("tspin-2")), 400, "7500 shelves; expected at most"),
    ] {
        browser.get(&path).await.refused(status, says);
    }
    assert_eq!(meter.queries(), before);
    assert!(browser.get("/api/puzzles/next?themes=wall,several").await.status.is_success(), "of two games");
}

#[tokio::test]
async fn what_everybody_asks_for_is_read_once() {
    let corpus = counted().await;
    let browser = Browser::new(&corpus);
    let meter = corpus.meter().await.unwrap();
    for path in ["/api/shelves", "/api/themes?game=tspin", "/api/health"] {
        // Each server once.
        browser.clone().get(path).await;
        browser.clone().get(path).await;
        let before = meter.queries();
        for _ in 0..64 {
            assert!(browser.clone().get(path).await.status.is_success());
        }
        // The clock goes on meanwhile, by more than a second if the machine is busy.
        let queries = meter.queries() - before;
        assert!(queries < 64, "{path}: {queries} queries for 64 requests");
    }
}

#[tokio::test]
async fn restarts_leave_no_trace_and_tries_no_more_than_their_puzzle_needs() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let session = browser.begin(UNIQUE).await;
    let tries = format!("{session}/attempts");
    let mut acts = vec!["restart".to_owned(); 6000];
    acts.extend(solution(UNIQUE));
    assert_eq!(browser.post(&tries, attempt(UNIQUE, &acts)).await.json["ending"], "solved");
    let stored = corpus.attempts(session.rsplit('/').next().unwrap()).await.unwrap().remove(0);
    assert_eq!(stored.client_ms, 6002 * 1000, "the time counts all the same");
    let transcript: play::Transcript = serde_json::from_str(&stored.transcript).unwrap();
    assert_eq!(transcript.steps.len(), 2);

    let first = solution(UNIQUE)[0].clone();
    let with_end = |times: usize| {
        let mut acts = vec![[first.clone(), "restart".to_owned()]; times].concat();
        acts.extend(solution(UNIQUE));
        acts
    };
    let reply = browser.post(&tries, attempt(UNIQUE, &with_end(399))).await;
    assert_eq!(reply.status.as_u16(), 201, "two hundred steps for each of two moves and two more: {}", reply.json);
    browser.post(&tries, attempt(UNIQUE, &with_end(400))).await.refused(422, "step 801: more than 800 steps");
}

#[tokio::test]
async fn a_session_has_two_hundred_tries() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let session = browser.begin(UNIQUE).await;
    let mut body = attempt(UNIQUE, &failing(UNIQUE));
    for n in 0..200 {
        body["transcript"]["steps"][0]["at"] = json!(n);
        assert_eq!(browser.post(&format!("{session}/attempts"), body.clone()).await.status.as_u16(), 201);
    }
    body["transcript"]["steps"][0]["at"] = json!(200);
    browser.post(&format!("{session}/attempts"), body.clone()).await.refused(409, "expected a new session");
    let session = browser.begin(UNIQUE).await;
    assert_eq!(browser.post(&format!("{session}/attempts"), body).await.status.as_u16(), 201);
}

#[tokio::test]
async fn pasted_puzzles_are_in_no_dump_and_nobody_else_gets_them() {
    let corpus = stocked().await;
    let mut browser = Browser::new(&corpus);
    let code = "tspin:#.........:I:tsd";
    assert_eq!(browser.post("/api/puzzles", json!({ "text": code })).await.status.as_u16(), 201);
    let id = puzzle_id(code);
    for path in ["/api/corpus", "/api/corpus.csv", "/api/corpus.jsonl"] {
        let reply = browser.get(path).await;
        assert!(!reply.text().contains(&id) && reply.text().contains(&puzzle_id(UNIQUE)), "{path}");
    }
    browser.get("/api/corpus?shelf=shared").await.refused(404, "no puzzle on the shelf");
    for _ in 0..20 {
        let next: Value = browser.get("/api/puzzles/next?game=tspin&difficulty=-600").await.json;
        assert_ne!(next["id"], json!(id));
    }
    begin(&mut browser, json!({ "puzzle": id, "mode": "shared" })).await;
}

#[tokio::test]
async fn a_body_that_is_too_large_or_ends_early_is_refused() {
    let mut browser = Browser::new(&stocked().await);
    let large = axum::body::Body::from(vec![b' '; 256 * 1024 + 1]);
    let reply = browser.send(axum::http::Method::POST, "/api/sessions", large).await;
    reply.refused(413, "the body is too large; expected at most 262144 bytes");
    let parts = [Ok("{\"puzzle\":"), Err(std::io::Error::other("the connection was cut"))];
    let cut = axum::body::Body::from_stream(futures_util::stream::iter(parts));
    let reply = browser.send(axum::http::Method::POST, "/api/sessions", cut).await;
    reply.refused(400, "the body ended too early; expected all of it");
    assert_eq!(browser.cookie, None, "nobody became a player by it");
}

#[tokio::test]
async fn each_kind_of_request_has_a_limit_of_its_own() {
    let limit = |burst| Limit { per_second: 1, burst };
    let limits = Limits { changes: limit(3), reads: limit(5), files: limit(7), connections: 9 };
    let app = App::new(stocked().await, Some(limits));
    let ask = async |method: &str, path: &str, host: u8| {
        let request = axum::http::Request::builder().method(method).uri(path);
        let peer = axum::extract::ConnectInfo(std::net::SocketAddr::from(([192, 0, 2, host], 1)));
        let request = request.extension(peer).body(axum::body::Body::empty()).unwrap();
        router(app.clone()).oneshot(request).await.unwrap()
    };
    for (method, path, burst) in [("POST", "/api/runs", 3), ("GET", "/api/shelves", 5), ("GET", "/missing.js", 7)] {
        let mut admitted = 0;
        let refused = loop {
            let reply = ask(method, path, 1).await;
            if reply.status().as_u16() == 429 {
                break reply;
            }
            admitted += 1;
        };
        // While these were sent, a second may have passed, or several.
        assert!(admitted >= burst, "{path}: {admitted}");
        let wait: u64 = refused.headers()[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
        assert_eq!(wait, 1, "a second is enough for the next one");
        assert_ne!(ask(method, path, 2).await.status().as_u16(), 429, "another address");
    }
}

#[tokio::test]
async fn forms_of_other_sites_change_nothing_and_make_nobody_a_player() {
    let app = App::new(stocked().await, None);
    let puzzle = json!({ "puzzle": puzzle_id(UNIQUE), "puzzles": [puzzle_id(UNIQUE)] }).to_string();
    for path in ["sessions", "runs", "glimpses", "matches", "pack", "puzzles", "recover"] {
        // What a page may have a browser send elsewhere without asking first.
        for kind in [None, Some("text/plain"), Some("application/x-www-form-urlencoded"), Some("multipart/form-data")] {
            let request = axum::http::Request::post(format!("/api/{path}"));
            let request = kind.into_iter().fold(request, |request, kind| request.header(header::CONTENT_TYPE, kind));
            let request = request.body(axum::body::Body::from(puzzle.clone())).unwrap();
            let reply = router(app.clone()).oneshot(request).await.unwrap();
            assert_eq!(reply.status().as_u16(), 415, "{path} as {kind:?}");
            assert!(!reply.headers().contains_key(header::SET_COOKIE), "{path} as {kind:?}");
        }
    }
}
