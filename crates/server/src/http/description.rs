use crate::http::Refusal;
use axum::{Extension, http::header, response::IntoResponse};
use std::sync::{Arc, OnceLock};
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder};

/// Title and summary of the API's description; the router adds the paths.
#[derive(utoipa::OpenApi)]
#[openapi(info(title = "Tsumi", description = "Puzzles to practise with, and the attempts at them."))]
pub struct ApiDoc;

/// Replies that every operation of a kind may give, where it does not describe them itself: those of limits and time-outs, of bodies and
/// of paths.
pub fn complete(api: &mut OpenApi) {
    for (path, item) in &mut api.paths.paths {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            let mut common = vec![
                (
                    "401",
                    "the header `Tsumi-Participant` names no participant of a study who has consented, or the player was deleted meanwhile",
                ),
                ("408", "the request took too long to arrive, or to answer"),
                ("413", "the body is too large"),
                ("429", "too many requests; `Retry-After` says when the next one is accepted"),
                ("500", "the server failed"),
                ("503", "the server is busy; `Retry-After` says when to try again"),
            ];
            if path.contains('{') || operation.parameters.as_ref().is_some_and(|given| !given.is_empty()) {
                common.push(("400", "a parameter is not UTF-8, or not of its form"));
            }
            if operation.request_body.is_some() {
                common.push(("415", "the body is not declared as JSON"));
            }
            for (status, description) in common {
                operation.responses.responses.entry(status.to_owned()).or_insert_with(|| problem(description));
            }
        }
    }
}

fn problem(description: &str) -> RefOr<Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/json", content).build().into()
}

/// The description as it is sent. It is written once, when it is first asked for: there is much of it.
pub struct Description {
    api: OpenApi,
    text: OnceLock<String>,
}

impl From<OpenApi> for Description {
    fn from(api: OpenApi) -> Self {
        Self { api, text: OnceLock::new() }
    }
}

/// The OpenAPI description of the API.
#[utoipa::path(get, path = "/api/openapi.json", responses(
    (status = 200, description = "an OpenAPI 3.1 document", content_type = "application/json"),
))]
pub async fn show(Extension(description): Extension<Arc<Description>>) -> Result<impl IntoResponse, Refusal> {
    let text = match description.text.get() {
        Some(text) => text.clone(),
        None => {
            let text = description.api.to_json().map_err(Refusal::internal)?;
            description.text.get_or_init(|| text).clone()
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}
