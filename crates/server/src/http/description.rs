use axum::{Extension, Json};
use std::sync::Arc;
use utoipa::openapi::OpenApi;

/// Title and summary of the API's description; the router adds the paths.
#[derive(utoipa::OpenApi)]
#[openapi(info(title = "Tsumi", description = "Puzzles to practise with, and the attempts at them."))]
pub struct ApiDoc;

/// The OpenAPI description of the API.
#[utoipa::path(get, path = "/api/openapi.json", responses(
    (status = 200, description = "an OpenAPI 3.1 document", content_type = "application/json"),
))]
pub async fn show(Extension(api): Extension<Arc<OpenApi>>) -> Json<OpenApi> {
    Json(OpenApi::clone(&api))
}
