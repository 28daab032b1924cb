use super::*;
use axum::http::HeaderName;

/// A client of four small files; its compressed forms are words that say what they are.
#[derive(RustEmbed)]
#[folder = "tests/client"]
struct Small;

#[derive(RustEmbed)]
#[folder = "tests/client/none"]
#[allow_missing = true]
struct Empty;

fn ask(path: &str, headers: &[(HeaderName, &str)]) -> Response {
    serve::<Small>(path, &headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect())
}

fn told(response: &Response, name: HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[test]
fn every_file_has_its_kind() {
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/client.js", "text/javascript; charset=utf-8"),
        ("/client_bg.wasm", "application/wasm"),
    ] {
        let response = ask(path, &[]);
        assert_eq!((response.status(), told(&response, header::CONTENT_TYPE)), (StatusCode::OK, kind));
        assert_eq!(told(&response, header::VARY), "accept-encoding");
    }
    assert_eq!(told(&ask("/", &[]), header::CACHE_CONTROL), "no-cache");
}

#[test]
fn the_browser_gets_the_smallest_form_it_understands() {
    for (accepted, given) in [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", ""),
        ("brotli-like", ""),
    ] {
        let response = ask("/client_bg.wasm", &[(header::ACCEPT_ENCODING, accepted)]);
        assert_eq!(told(&response, header::CONTENT_ENCODING), given, "{accepted}");
        assert_eq!(told(&response, header::CONTENT_TYPE), "application/wasm");
    }
    let only_plain = ask("/client.js", &[(header::ACCEPT_ENCODING, "br, gzip")]);
    assert_eq!(told(&only_plain, header::CONTENT_ENCODING), "");
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let br = (header::ACCEPT_ENCODING, "br");
    let tag = told(&ask("/client_bg.wasm", std::slice::from_ref(&br)), header::ETAG).to_owned();
    assert!(tag.starts_with('"') && tag.ends_with('"'));
    let known = (header::IF_NONE_MATCH, tag.as_str());
    let again = ask("/client_bg.wasm", &[br, known.clone()]);
    assert_eq!((again.status(), told(&again, header::ETAG)), (StatusCode::NOT_MODIFIED, tag.as_str()));
    assert_eq!(ask("/client_bg.wasm", &[known]).status(), StatusCode::OK, "another form has another tag");
}

#[test]
fn what_is_named_by_its_build_is_never_asked_for_again() {
    let part = ask("/pages-0123456789abcdef.wasm", &[]);
    assert_eq!(told(&part, header::CONTENT_TYPE), "application/wasm");
    assert!(told(&part, header::CACHE_CONTROL).ends_with("immutable"));
    for path in ["/client_bg.wasm", "/client.js"] {
        assert_eq!(told(&ask(path, &[]), header::CACHE_CONTROL), "public, max-age=0, must-revalidate");
    }
}

#[test]
fn the_page_is_at_the_root_and_missing_files_are_missing() {
    assert_eq!(ask("/", &[]).status(), StatusCode::OK);
    assert_eq!(ask("/index.html", &[]).status(), StatusCode::OK);
    assert_eq!(ask("/p/0123456789ab", &[]).status(), StatusCode::NOT_FOUND);
    assert_eq!(ask("/missing.js", &[]).status(), StatusCode::NOT_FOUND);
    assert_eq!(ask("/../client.rs", &[]).status(), StatusCode::NOT_FOUND);
    assert_eq!(ask("/../../Cargo.toml", &[]).status(), StatusCode::NOT_FOUND);
}

#[test]
fn without_a_client_the_page_says_what_to_do() {
    let response = serve::<Empty>("/", &HeaderMap::new());
    assert_eq!(told(&response, header::CONTENT_TYPE), "text/html; charset=utf-8");
    assert!(MISSING.contains("cargo xtask play"));
}
