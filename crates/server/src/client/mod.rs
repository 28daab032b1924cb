//! The browser client, embedded in the program. A file may have its compressed forms beside it, as `.br` and `.gz`.

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The built client. A build without optimisation reads the folder anew for each request.
#[derive(RustEmbed)]
#[folder = "$TSUMI_CLIENT_DIR"]
pub struct Client;

const MISSING: &str = "<!doctype html><meta charset=utf-8><title>Tsumi</title>\
    <p>This server was built without its client. Run <code>cargo xtask play</code>, which builds both.";

/// The file at a path of the address, in the form the browser likes best; the page itself at the root.
pub fn serve<F: RustEmbed>(path: &str, request: &HeaderMap) -> Response {
    let path = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let Some(plain) = F::get(path) else {
        return match path {
            "index.html" => (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], Html(MISSING)).into_response(),
            _ => (StatusCode::NOT_FOUND, "no such file").into_response(),
        };
    };
    let kind = kind(&plain);
    let (encoding, file) = packed::<F>(path, request).map_or((None, plain), |(name, file)| (Some(name), file));
    let tag = tag(&file);
    let known = request
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|known| known == "*" || known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    // File names stay the same from version to version, so every use is checked against the tag; that is cheap, and
    // script and wasm never come from two versions.
    let keep = if kind.starts_with("text/html") { "no-cache" } else { "public, max-age=0, must-revalidate" };
    let headers = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::VARY, header::ACCEPT_ENCODING.to_string()),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let encoding = encoding.map(|name| [(header::CONTENT_ENCODING, name)]);
    (headers, [(header::CONTENT_TYPE, kind)], encoding, file.data.into_owned()).into_response()
}

/// The page itself, to be changed before it is sent.
pub fn page<F: RustEmbed>() -> String {
    F::get("index.html").map_or_else(|| MISSING.to_owned(), |file| String::from_utf8_lossy(&file.data).into_owned())
}

/// The compressed form of a file that the browser understands, the smallest first.
fn packed<F: RustEmbed>(path: &str, request: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(name, _)| accepts(request, name))
        .find_map(|(name, ending)| Some((name, F::get(&format!("{path}.{ending}"))?)))
}

fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let lines = request.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()).is_some_and(|q: f32| q == 0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

fn kind(file: &EmbeddedFile) -> String {
    let kind = file.metadata.mimetype();
    if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}

/// Changes whenever the bytes that are sent change.
fn tag(file: &EmbeddedFile) -> String {
    let digits: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

pub mod page;
#[cfg(test)]
pub mod tests;
