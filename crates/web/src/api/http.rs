//! Requests to the server, as JSON.

use crate::api::json;
use crate::browser::pause;
use crate::offline::reach;
use js_sys::Reflect;
use leptos::prelude::window;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestInit, Response};

/// Milliseconds after which a request is given up.
const TIMEOUT_MS: u32 = 12_000;
/// The largest body, in bytes, that is sent even if the page is closed.
const LARGEST_KEPT_ALIVE: usize = 32_000;
/// Milliseconds before a request is sent a second time.
const RETRY_DELAY_MS: i32 = 1500;

/// The header of a reply that the service worker has remembered.
const REMEMBERED: &str = "tsumi-remembered";

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApiError {
    /// The server did not reply, was busy, or failed: the same request may succeed later.
    Unreachable,
    /// The server refused, or its reply could not be read: the same request would fail again.
    Refused,
    /// The server refused, because it has something else stored.
    Conflict,
}

impl From<JsValue> for ApiError {
    fn from(_: JsValue) -> Self {
        Self::Unreachable
    }
}

/// Sends a GET request and reads the reply.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, ApiError> {
    send("GET", path, None).await
}

/// Sends a POST request and reads the reply.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, ApiError> {
    let body = json::write(body).ok_or(ApiError::Refused)?;
    send("POST", path, Some(&body)).await
}

/// Sends a POST request whose body is JSON already, and reads the reply.
pub async fn post_text<T: DeserializeOwned>(path: &str, body: &str) -> Result<T, ApiError> {
    send("POST", path, Some(body)).await
}

/// Sends a POST request; an error is the status of the reply, or nothing if there was none.
pub async fn post_for_status<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Option<u16>> {
    let body = json::write(body).ok_or(None)?;
    let (ok, status, text) = exchange("POST", path, Some(&body), None).await.map_err(|_| None)?;
    json::read(&text).filter(|_| ok).ok_or(Some(status))
}

/// Sends a PUT request and reads the reply.
pub async fn put<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, ApiError> {
    let body = json::write(body).ok_or(ApiError::Refused)?;
    send("PUT", path, Some(&body)).await
}

/// Sends a PUT request whose body is JSON already, and reads the reply.
pub async fn put_text<T: DeserializeOwned>(path: &str, body: &str) -> Result<T, ApiError> {
    send("PUT", path, Some(body)).await
}

/// Sends a DELETE request and reads the reply.
pub async fn delete<T: DeserializeOwned>(path: &str) -> Result<T, ApiError> {
    send("DELETE", path, None).await
}

/// Sends a GET request with the key of a study's researcher, and reads the reply.
pub async fn get_by_key<T: DeserializeOwned>(path: &str, key: &str) -> Result<T, ApiError> {
    read(exchange("GET", path, None, Some(("authorization", &format!("Bearer {key}")))).await?)
}

/// Sends a POST request with the key of a study's researcher, and reads the reply.
pub async fn post_by_key<T: DeserializeOwned>(path: &str, key: &str, body: &impl Serialize) -> Result<T, ApiError> {
    let body = json::write(body).ok_or(ApiError::Refused)?;
    read(exchange("POST", path, Some(&body), Some(("authorization", &format!("Bearer {key}")))).await?)
}

/// Sends a request in the name of a participant of a study, and reads the reply.
pub async fn send_as<T: DeserializeOwned>(
    participant: &str,
    method: &str,
    path: &str,
    body: Option<&impl Serialize>,
) -> Result<T, ApiError> {
    let body = body.map(|body| json::write(body).ok_or(ApiError::Refused)).transpose()?;
    read(exchange(method, path, body.as_deref(), Some(("tsumi-participant", participant))).await?)
}

/// Sends a POST request, and once more if the server did not reply.
pub async fn post_with_retry<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, ApiError> {
    match post(path, body).await {
        Err(ApiError::Unreachable) => {
            pause(RETRY_DELAY_MS).await;
            post(path, body).await
        }
        reply => reply,
    }
}

async fn send<T: DeserializeOwned>(method: &str, path: &str, body: Option<&str>) -> Result<T, ApiError> {
    read(exchange(method, path, body, None).await?)
}

/// Reads a reply, or why there is none.
fn read<T: DeserializeOwned>((ok, status, text): (bool, u16, String)) -> Result<T, ApiError> {
    // A page replied for the server: a proxy's, or where to log in to the network. What waits to be sent must not be taken for received.
    if text.trim_start().starts_with('<') {
        return Err(ApiError::Unreachable);
    }
    if !ok {
        return Err(match status {
            409 => ApiError::Conflict,
            408 | 429 | 500.. => ApiError::Unreachable,
            _ => ApiError::Refused,
        });
    }
    json::read(&text).ok_or(ApiError::Refused)
}

async fn exchange(
    method: &str,
    path: &str,
    body: Option<&str>,
    header: Option<(&str, &str)>,
) -> Result<(bool, u16, String), ApiError> {
    let request = RequestInit::new();
    request.set_method(method);
    request.set_signal(Some(&AbortSignal::timeout_with_u32(TIMEOUT_MS)));
    let headers = Headers::new()?;
    if let Some((name, value)) = header {
        headers.set(name, value)?;
    }
    request.set_headers(&headers);
    if let Some(body) = body {
        headers.set("content-type", "application/json")?;
        request.set_body(&body.into());
        // What was done is heard of even if the page is closed; browsers take no more than 64 kB of that.
        if body.len() < LARGEST_KEPT_ALIVE {
            Reflect::set(&request, &"keepalive".into(), &true.into())?;
        }
    }
    let reply = JsFuture::from(window().fetch_with_str_and_init(path, &request)).await;
    let reply = reply.inspect_err(|_| reach::heard(false))?;
    let reply: Response = reply.dyn_into()?;
    // The service worker replies with what it remembers where there is no network, or where it takes long.
    match reply.headers().get(REMEMBERED)?.as_deref() {
        None => reach::heard(true),
        Some("lost") => reach::heard(false),
        Some(_) => {}
    }
    let text = JsFuture::from(reply.text()?).await?.as_string().ok_or(ApiError::Refused)?;
    Ok((reply.ok(), reply.status(), text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::wire::AttemptCard;

    #[test]
    fn only_what_the_server_itself_refuses_is_refused() {
        let page = " <!doctype html><title>Log in</title>";
        let problem = r#"{"error":"the ticket has expired"}"#;
        for (ok, status, text, why) in [
            (true, 200, page, ApiError::Unreachable),
            (false, 404, page, ApiError::Unreachable),
            (false, 429, problem, ApiError::Unreachable),
            (false, 503, problem, ApiError::Unreachable),
            (false, 409, problem, ApiError::Conflict),
            (false, 410, problem, ApiError::Refused),
        ] {
            assert_eq!(read::<AttemptCard>((ok, status, text.to_owned())).unwrap_err(), why, "{status}: {text}");
        }
    }
}
