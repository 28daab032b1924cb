use crate::App;
use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderName, HeaderValue},
    middleware::Next,
    response::Response,
};
use std::time::Instant;
use tracing::Instrument;

/// The header that tells the id of a request, by which its lines are found in the log.
const ID: HeaderName = HeaderName::from_static("x-request-id");
/// What the paths begin with that have codes of participants, also where they are no path of the API.
const OF_PARTICIPANTS: &str = "/api/study/";
/// The route of what is no resource: files of the page, and paths that are unknown.
const FILES: &str = "files";

/// Gives a request an id, logs and counts it. Whatever is logged meanwhile carries the id too. Neither addresses nor cookies are logged,
/// nor the codes of participants, which are as good as passwords.
pub async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = corpus::random_seed().map_or_else(|_| "unknown".to_owned(), |id| format!("{id:016x}"));
    let route = request.extensions().get::<MatchedPath>().map_or(FILES, MatchedPath::as_str).to_owned();
    let path = request.uri().path();
    let path = if path.starts_with(OF_PARTICIPANTS) { &route } else { path };
    let method = request.method().clone();
    // At the level of errors, so that errors have it whatever is filtered.
    let span = tracing::error_span!("request", id, %method, path);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    span.in_scope(|| tracing::info!(status, ms = took.as_millis() as u64, "answered"));
    app.metrics.count(method.as_str(), &route, status, took);
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(ID, id);
    }
    response
}
