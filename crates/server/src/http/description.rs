use axum::{Extension, Json};
use std::sync::Arc;
use utoipa::openapi::OpenApi;

/// The head of the description; the routes add themselves.
#[derive(utoipa::OpenApi)]
#[openapi(info(title = "Tsumi", description = "Puzzles to practise with, and the tries at them."))]
pub struct Head;

/// This description of the API.
#[utoipa::path(get, path = "/api/openapi.json", responses(
    (status = 200, description = "an OpenAPI 3.1 document", content_type = "application/json"),
))]
pub async fn show(Extension(api): Extension<Arc<OpenApi>>) -> Json<OpenApi> {
    Json(OpenApi::clone(&api))
}
