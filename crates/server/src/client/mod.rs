//! The browser client, embedded in the program. A file may have compressed variants beside it, as `.br` and `.gz`.

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The built client. Debug builds read the folder for each request.
#[derive(RustEmbed)]
#[folder = "$TSUMI_CLIENT_DIR"]
pub struct Client;

const MISSING: &str = "<!doctype html><meta charset=utf-8><title>Tsumi</title>\
    <p>This server was built without its client. Run <code>cargo xtask play</code>, which builds both.";

/// Serves the file at a path, in the smallest encoding that the browser accepts. The root is `index.html`.
pub fn serve<F: RustEmbed>(path: &str, request: &HeaderMap) -> Response {
    let path = if path == "/" { "index.html" } else { path.trim_start_matches('/') };
    let Some(plain) = F::get(path) else {
        return match path {
            "index.html" => (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], Html(MISSING)).into_response(),
            _ => (StatusCode::NOT_FOUND, "no such file").into_response(),
        };
    };
    let content_type = content_type(&plain);
    let (encoding, file) = compressed::<F>(path, request).map_or((None, plain), |(name, file)| (Some(name), file));
    let etag = etag(&file);
    let known = request
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|known| known == "*" || known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag));
    // Most file names stay the same between versions, so browsers must revalidate every use. That is cheap, and script and wasm
    // never come from different versions. Parts of the client that are loaded later have the build in their name.
    let caching = match content_type.as_str() {
        _ if is_named_by_build(path) => "public, max-age=31536000, immutable",
        html if html.starts_with("text/html") => "no-cache",
        _ => "public, max-age=0, must-revalidate",
    };
    let headers = [
        (header::ETAG, etag),
        (header::CACHE_CONTROL, caching.to_owned()),
        (header::VARY, header::ACCEPT_ENCODING.to_string()),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let encoding = encoding.map(|name| [(header::CONTENT_ENCODING, name)]);
    (headers, [(header::CONTENT_TYPE, content_type)], encoding, file.data.into_owned()).into_response()
}

/// The text of `index.html`.
pub fn page<F: RustEmbed>() -> String {
    F::get("index.html").map_or_else(|| MISSING.to_owned(), |file| String::from_utf8_lossy(&file.data).into_owned())
}

/// The smallest compressed variant of a file that the browser accepts.
fn compressed<F: RustEmbed>(path: &str, request: &HeaderMap) -> Option<(&'static str, EmbeddedFile)> {
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(name, _)| accepts(request, name))
        .find_map(|(name, extension)| Some((name, F::get(&format!("{path}.{extension}"))?)))
}

fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    let lines = request.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse().ok()).is_some_and(|q: f32| q == 0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

/// Whether the name ends in a hash of the build, as in `pages-0123456789abcdef.wasm`: another build has another name.
fn is_named_by_build(path: &str) -> bool {
    let hash = path.strip_suffix(".wasm").and_then(|stem| stem.rsplit_once('-')).map(|(_, hash)| hash);
    hash.is_some_and(|hash| hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit()))
}

fn content_type(file: &EmbeddedFile) -> String {
    let kind = file.metadata.mimetype();
    if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}

/// The ETag of a file: a hash of its content.
fn etag(file: &EmbeddedFile) -> String {
    let digits: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

pub mod page;
#[cfg(test)]
pub mod tests;
