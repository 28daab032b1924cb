//! Requests to the server, as JSON.

use crate::browser::pause;
use leptos::prelude::window;
use play::wire::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestInit, Response};

/// Milliseconds after which the server counts as out of reach.
const PATIENCE: u32 = 12_000;
/// Milliseconds before a second try.
const BREATH: i32 = 1500;

/// Why nothing came of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The server was out of reach or in trouble itself: another try may do.
    OutOfReach,
    /// The server refused, or its reply makes no sense: another try would end alike.
    Refused,
}

impl From<JsValue> for Trouble {
    fn from(_: JsValue) -> Self {
        Self::OutOfReach
    }
}

/// Fetches something.
pub async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    send("GET", path, None).await
}

/// Sends something and takes the reply.
pub async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    let body = serde_json::to_string(body).map_err(|_| Trouble::Refused)?;
    send("POST", path, Some(&body)).await
}

/// Sends something; a refusal comes with the server's own words.
pub async fn post_for_words<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, (Trouble, String)> {
    let body = serde_json::to_string(body).map_err(|_| (Trouble::Refused, String::new()))?;
    send_for_words("POST", path, Some(&body)).await
}

/// Takes something away.
pub async fn delete<T: DeserializeOwned>(path: &str) -> Result<T, Trouble> {
    send("DELETE", path, None).await
}

/// Sends something, and once more if it did not get through.
pub async fn post_twice<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, Trouble> {
    match post(path, body).await {
        Err(Trouble::OutOfReach) => {
            pause(BREATH).await;
            post(path, body).await
        }
        reply => reply,
    }
}

async fn send<T: DeserializeOwned>(method: &str, path: &str, body: Option<&str>) -> Result<T, Trouble> {
    send_for_words(method, path, body).await.map_err(|(trouble, _)| trouble)
}

async fn send_for_words<T: DeserializeOwned>(
    method: &str,
    path: &str,
    body: Option<&str>,
) -> Result<T, (Trouble, String)> {
    let (ok, status, text) = exchange(method, path, body).await.map_err(|trouble| (trouble, String::new()))?;
    if !ok {
        let trouble = if status >= 500 { Trouble::OutOfReach } else { Trouble::Refused };
        return Err((trouble, serde_json::from_str::<Problem>(&text).map(|problem| problem.error).unwrap_or_default()));
    }
    serde_json::from_str(&text).map_err(|_| (Trouble::Refused, String::new()))
}

async fn exchange(method: &str, path: &str, body: Option<&str>) -> Result<(bool, u16, String), Trouble> {
    let request = RequestInit::new();
    request.set_method(method);
    request.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    if let Some(body) = body {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        request.set_headers(&headers);
        request.set_body(&body.into());
    }
    let reply = JsFuture::from(window().fetch_with_str_and_init(path, &request)).await?;
    let reply: Response = reply.dyn_into()?;
    let text = JsFuture::from(reply.text()?).await?.as_string().ok_or(Trouble::Refused)?;
    Ok((reply.ok(), reply.status(), text))
}
