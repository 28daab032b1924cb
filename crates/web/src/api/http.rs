//! Requests to the server, as JSON.

use crate::api::json;
use crate::browser::pause;
use leptos::prelude::window;
use play::wire::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestInit, Response};

/// Milliseconds after which a request is given up.
const TIMEOUT_MS: u32 = 12_000;
/// Milliseconds before a request is sent a second time.
const RETRY_DELAY_MS: i32 = 1500;

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApiError {
    /// The server did not reply, or failed: the same request may succeed later.
    Unreachable,
    /// The server refused, or its reply could not be read: the same request would fail again.
    Refused,
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

/// Sends a POST request; an error comes with the server's message.
pub async fn post_with_message<T: DeserializeOwned>(
    path: &str,
    body: &impl Serialize,
) -> Result<T, (ApiError, String)> {
    let body = json::write(body).ok_or((ApiError::Refused, String::new()))?;
    send_with_message("POST", path, Some(&body)).await
}

/// Sends a PUT request and reads the reply.
pub async fn put<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, ApiError> {
    let body = json::write(body).ok_or(ApiError::Refused)?;
    send("PUT", path, Some(&body)).await
}

/// Sends a DELETE request and reads the reply.
pub async fn delete<T: DeserializeOwned>(path: &str) -> Result<T, ApiError> {
    send("DELETE", path, None).await
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
    send_with_message(method, path, body).await.map_err(|(error, _)| error)
}

async fn send_with_message<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: Option<&str>,
) -> Result<T, (ApiError, String)> {
    let (ok, status, text) = exchange(method, path, body).await.map_err(|error| (error, String::new()))?;
    if !ok {
        let error = if status >= 500 { ApiError::Unreachable } else { ApiError::Refused };
        return Err((error, json::read::<Problem>(&text).map(|problem| problem.error).unwrap_or_default()));
    }
    json::read(&text).ok_or((ApiError::Refused, String::new()))
}

async fn exchange(method: &str, path: &str, body: Option<&str>) -> Result<(bool, u16, String), ApiError> {
    let request = RequestInit::new();
    request.set_method(method);
    request.set_signal(Some(&AbortSignal::timeout_with_u32(TIMEOUT_MS)));
    if let Some(body) = body {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        request.set_headers(&headers);
        request.set_body(&body.into());
    }
    let reply = JsFuture::from(window().fetch_with_str_and_init(path, &request)).await?;
    let reply: Response = reply.dyn_into()?;
    let text = JsFuture::from(reply.text()?).await?.as_string().ok_or(ApiError::Refused)?;
    Ok((reply.ok(), reply.status(), text))
}
