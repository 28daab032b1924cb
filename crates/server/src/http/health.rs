use crate::{App, clock, http::refusal::Refusal};
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

/// Whether the server works, for whoever watches over it: reads, and tries a write (at most one a second, whoever asks).
#[utoipa::path(get, path = "/api/health", responses(
    (status = 200, body = Health),
    (status = 503, description = "the storage does not answer, or nothing can be stored", body = Problem),
))]
pub async fn show(State(app): State<App>) -> Result<Json<Health>, Refusal> {
    app.corpus
        .try_write(clock::now())
        .await
        .map_err(unavailable("nothing can be stored; the server's log says why"))?;
    let puzzles = app.corpus.puzzle_count().await.map_err(unavailable("the storage does not answer"))?;
    Ok(Json(Health { puzzles }))
}

fn unavailable(said: &'static str) -> impl FnOnce(corpus::Error) -> Refusal {
    move |why| {
        tracing::error!("{said}: {why}");
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, said)
    }
}
