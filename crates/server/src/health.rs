use crate::{App, refusal::Refusal};
use axum::{Json, extract::State, http::StatusCode};
use play::wire::Problem;
use serde::Serialize;
use utoipa::ToSchema;

/// How the server is.
#[derive(Serialize, ToSchema)]
pub struct Health {
    /// Puzzles it can give out.
    puzzles: u64,
}

/// Whether the server works, for whoever watches over it.
#[utoipa::path(get, path = "/api/health", responses(
    (status = 200, body = Health),
    (status = 503, description = "the storage does not answer", body = Problem),
))]
pub async fn show(State(app): State<App>) -> Result<Json<Health>, Refusal> {
    let shelves = app.corpus.shelves().await.map_err(|why| {
        tracing::error!("{why}");
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "the storage does not answer")
    })?;
    Ok(Json(Health { puzzles: shelves.iter().map(|shelf| shelf.puzzles.unsigned_abs()).sum() }))
}
