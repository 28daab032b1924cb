use super::{card, course::Course};
use crate::{
    App,
    http::{Path, Refusal},
};
use axum::{Json, extract::State};
use play::wire::{Problem, StudyCard};

/// Where a participant is in their study, by the server's clock.
#[utoipa::path(get, path = "/api/study/{code}", params(("code" = String, Path, description = "the participant's code")),
    responses(
    (status = 200, body = StudyCard),
    (status = 404, description = "no participant has this code", body = Problem),
))]
pub async fn show(State(app): State<App>, Path(code): Path<String>) -> Result<Json<StudyCard>, Refusal> {
    now(&app, &code).await
}

/// Where a participant is now: the reply to everything that they do.
pub async fn now(app: &App, code: &str) -> Result<Json<StudyCard>, Refusal> {
    Ok(Json(card::of(app, &Course::find(app, code).await?).await?))
}
