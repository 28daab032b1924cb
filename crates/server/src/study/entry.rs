use super::loaded;
use crate::{
    App,
    http::{Path, Refusal},
};
use axum::{Json, extract::State, http::StatusCode};
use play::wire::{Problem, StudyEntry};

/// Enters a study by its open link; returns the code of the new participant. Nothing else is stored before the consent.
#[utoipa::path(post, path = "/api/study/open/{code}", params(("code" = String, Path, description = "the code of the link")),
    responses(
    (status = 201, body = StudyEntry),
    (status = 404, description = "no study has this open link", body = Problem),
    (status = 409, description = "the study has all its participants", body = Problem),
    (status = 410, description = "the study was closed", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn enter(
    State(app): State<App>,
    Path(code): Path<String>,
) -> Result<(StatusCode, Json<StudyEntry>), Refusal> {
    let unknown = || Refusal::not_found("no study has this open link; expected the link as it was given out");
    let study = app.corpus.open_study(&code).await?.ok_or_else(unknown)?;
    loaded::find(&app, &study.id).await?.ok_or_else(unknown)?;
    if study.closed_at.is_some() {
        return Err(Refusal::new(StatusCode::GONE, "the study was closed; nobody can enter it any more"));
    }
    let full = || Refusal::new(StatusCode::CONFLICT, "the study has all its participants");
    let participant = app.corpus.enter_study(&study, app.clock.now()).await?.ok_or_else(full)?;
    Ok((StatusCode::CREATED, Json(StudyEntry { code: participant.code })))
}
