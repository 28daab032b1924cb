//! The description of the API, and the headers that every answer has.

use crate::browser::{Browser, stocked};
use axum::http::header;
use serde_json::Value;

/// The places of lists that are described item by item: by `items` in OpenAPI 3.0, and by `prefixItems` in 3.1, where `items` is one schema.
fn tuples(value: &Value, place: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let place = format!("{place}/{name}");
                tuples(field, &place, found);
                if name == "items" && field.is_array() {
                    found.push(place);
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|one| tuples(one, place, found)),
        _ => {}
    }
}

#[tokio::test]
async fn lists_are_described_as_openapi_3_1_describes_them() {
    let mut found = Vec::new();
    tuples(&Browser::new(&stocked().await).get("/api/openapi.json").await.json, "", &mut found);
    assert!(found.is_empty(), "{found:?}");
}

#[tokio::test]
async fn every_route_is_described_and_every_reference_leads_somewhere() {
    let mut browser = Browser::new(&stocked().await);
    let api = browser.get("/api/openapi.json").await.json;
    assert!(api["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")));
    let mut routes: Vec<String> = Vec::new();
    for (path, item) in api["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            routes.push(format!("{method} {path}"));
            assert!(operation["summary"].is_string() || operation["description"].is_string(), "{path} has no sentence");
        }
    }
    routes.sort();
    let expected = [
        "delete /api/me",
        "delete /api/review/{puzzle}",
        "delete /api/study/{code}",
        "get /api/bests",
        "get /api/corpus",
        "get /api/corpus.csv",
        "get /api/corpus.jsonl",
        "get /api/curated/{shelf}",
        "get /api/daily",
        "get /api/flash",
        "get /api/glimpses",
        "get /api/health",
        "get /api/history",
        "get /api/home",
        "get /api/matches",
        "get /api/matches/days",
        "get /api/matches/{id}",
        "get /api/me",
        "get /api/me/account",
        "get /api/me/data",
        "get /api/me/settings",
        "get /api/missed",
        "get /api/openapi.json",
        "get /api/placement",
        "get /api/progress",
        "get /api/puzzles/next",
        "get /api/puzzles/{id}",
        "get /api/puzzles/{id}/picture.png",
        "get /api/puzzles/{id}/share",
        "get /api/review",
        "get /api/runs/{id}",
        "get /api/shelves",
        "get /api/studies/{id}",
        "get /api/study/{code}",
        "get /api/themes",
        "get /p/{id}",
        "post /api/asked",
        "post /api/glimpses",
        "post /api/matches",
        "post /api/me/recovery",
        "post /api/pack",
        "post /api/puzzles",
        "post /api/puzzles/{id}/opinion",
        "post /api/recover",
        "post /api/review/{puzzle}",
        "post /api/runs",
        "post /api/runs/{id}/end",
        "post /api/runs/{id}/skip",
        "post /api/sessions",
        "post /api/sessions/{id}/answer",
        "post /api/sessions/{id}/attempts",
        "post /api/sessions/{id}/hint",
        "post /api/studies/{id}/preview",
        "post /api/study/open/{code}",
        "post /api/study/{code}/act",
        "post /api/study/{code}/answers",
        "post /api/study/{code}/consent",
        "post /api/study/{code}/match",
        "put /api/matches/{id}",
        "put /api/me/account",
        "put /api/me/settings",
    ];
    assert_eq!(routes, expected);
    let table = api["paths"]["/api/corpus.csv"]["get"]["description"].as_str().unwrap();
    assert!(table.contains("estimated_fun") && table.contains("`good_share` counts opinions"), "{table}");
    assert!(api["components"]["schemas"]["CorpusRow"]["properties"]["estimates"].is_object());
    let mut followed = 0;
    references(&api, &mut |reference| {
        let path = reference.strip_prefix('#').expect("references stay inside the document");
        assert!(api.pointer(path).is_some(), "{reference} leads nowhere");
        followed += 1;
    });
    assert!(followed > 10);
}

fn references(value: &Value, visit: &mut impl FnMut(&str)) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                match field {
                    Value::String(text) if name == "$ref" => visit(text),
                    _ => references(field, visit),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, visit)),
        _ => {}
    }
}

#[tokio::test]
async fn every_answer_has_its_headers() {
    let mut browser = Browser::new(&stocked().await);
    for path in ["/", "/missing.js", "/api/shelves", "/api/nothing"] {
        let headers = browser.get(path).await.headers;
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.starts_with("default-src 'self'") && policy.contains("'wasm-unsafe-eval'"), "{path}");
        for part in ["frame-ancestors 'none'", "base-uri 'self'", "form-action 'self'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert_eq!(headers["x-request-id"].len(), 16, "{path}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert!(headers.contains_key(header::REFERRER_POLICY) && headers.contains_key(header::CACHE_CONTROL));
    }
    assert_eq!(browser.get("/api/shelves").await.headers[header::CACHE_CONTROL], "no-store");
    assert_eq!(browser.get("/metrics").await.status.as_u16(), 404, "they are not for the public");
    let page = browser.get("/").await;
    assert_eq!(page.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
}
