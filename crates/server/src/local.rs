use crate::{App, http::participant, router};
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, header},
};
use serde_json::Value;
use tower::ServiceExt;

/// The API without a network, in the name of a participant of a study: requests go straight to the router, and through all that it
/// does with them.
#[derive(Clone, Debug)]
pub struct Local {
    router: Router,
    participant: String,
}

impl Local {
    /// The API of a server, for the participant with this code.
    pub fn new(app: App, participant: &str) -> Self {
        Self { router: router(app), participant: participant.to_owned() }
    }

    /// Sends a request; the reply is its JSON, or what the server refused it with.
    pub async fn send(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let request = Request::builder().method(method).uri(path);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        // Before the consent there is no participant to be named, and none is needed: the path has the code.
        let request = match path.starts_with("/api/study/") {
            true => request,
            false => request.header(participant::HEADER, &self.participant),
        };
        let request = request.body(Body::from(body.to_string())).map_err(|why| why.to_string())?;
        let Ok(response) = self.router.clone().oneshot(request).await;
        let status = response.status();
        let bytes = to_bytes(response.into_body(), usize::MAX).await.map_err(|why| why.to_string())?;
        let json: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        match status.is_success() {
            true => Ok(json),
            false => Err(format!("{method} {path}: {status} {json}")),
        }
    }
}
