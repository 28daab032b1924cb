use crate::http::Refusal;
use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::StatusCode,
    middleware::Next,
    response::Response,
};
use std::time::Duration;
use tokio::time::timeout;

/// The largest request body in bytes. A long attempt has about ten thousand.
const LARGEST: usize = 256 * 1024;
/// The time limit for the arrival of a body.
const TIME_LIMIT: Duration = Duration::from_secs(20);

/// Receives the whole body before anything is done for the request, so that a slow one holds no place of any kind but its connection.
pub async fn receive(request: Request, next: Next) -> Result<Response, Refusal> {
    let (parts, body) = request.into_parts();
    let received = timeout(TIME_LIMIT, to_bytes(body, LARGEST)).await.map_err(|_| {
        let why = format!("the body did not arrive; expected all of it within {} s", TIME_LIMIT.as_secs());
        Refusal::new(StatusCode::REQUEST_TIMEOUT, why)
    })?;
    let bytes = received.map_err(|why| {
        if std::error::Error::source(&why).is_some_and(|why| why.is::<http_body_util::LengthLimitError>()) {
            let why = format!("the body is too large; expected at most {LARGEST} bytes");
            return Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, why);
        }
        Refusal::new(StatusCode::BAD_REQUEST, "the body ended too early; expected all of it")
    })?;
    Ok(next.run(Request::from_parts(parts, Body::from(bytes))).await)
}
