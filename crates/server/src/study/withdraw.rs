use super::course::Course;
use crate::{
    App,
    http::{Path, Refusal},
};
use axum::{Json, extract::State};
use play::wire::{Done, Problem};

/// Withdraws from a study: everything that is stored about the participant is deleted, but that they were invited and when they
/// withdrew.
#[utoipa::path(delete, path = "/api/study/{code}", params(("code" = String, Path, description = "the participant's code")),
    responses(
    (status = 200, body = Done),
    (status = 404, description = "no participant has this code", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn withdraw(State(app): State<App>, Path(code): Path<String>) -> Result<Json<Done>, Refusal> {
    let course = Course::find(&app, &code).await?;
    app.corpus.withdraw(&course.participant, app.clock.now()).await?;
    Ok(Json(Done {}))
}
