use crate::{App, http::Refusal};
use axum::{Json, extract::State, http::StatusCode};
use play::wire::Problem;
use serde::Serialize;
use utoipa::ToSchema;

/// The state of the server.
#[derive(Serialize, ToSchema)]
pub struct Health {
    /// The number of stored puzzles.
    puzzles: u64,
}

/// Health check for monitoring: reads from the storage and tries a write, at most once a second.
#[utoipa::path(get, path = "/api/health", responses(
    (status = 200, body = Health),
    (status = 503, description = "the storage does not answer, or nothing can be stored", body = Problem),
))]
pub async fn show(State(app): State<App>) -> Result<Json<Health>, Refusal> {
    app.corpus
        .try_write(app.clock.now())
        .await
        .map_err(unavailable("nothing can be stored; the server's log says why"))?;
    let count = app.corpus.puzzle_count();
    let puzzles = app.lists.puzzles.get_or_load((), app.clock.now(), count).await;
    let puzzles = *puzzles.map_err(unavailable("the storage does not answer"))?;
    Ok(Json(Health { puzzles }))
}

fn unavailable(message: &'static str) -> impl FnOnce(corpus::Error) -> Refusal {
    move |why| {
        tracing::error!("{message}: {why}");
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, message)
    }
}
