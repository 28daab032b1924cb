use super::overview::study_of;
use crate::{
    App,
    http::{Body, Path, Refusal},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use corpus::Invitation;
use play::wire::{Problem, StudyEntry, StudyPreview};
use puzzle::BadCode;

/// Lets a researcher look at one step as a participant would see it. What comes of it is marked, and left out of the data.
#[utoipa::path(post, path = "/api/studies/{id}/preview",
    params(("id" = String, Path, description = "the study's id"),
        ("authorization" = String, Header, description = "`Bearer` and the researcher's key")),
    request_body = StudyPreview, responses(
    (status = 201, body = StudyEntry),
    (status = 400, description = "not JSON", body = Problem),
    (status = 401, description = "not the key of this study", body = Problem),
    (status = 404, description = "no such arm or step", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn preview(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(wish): Body<StudyPreview>,
) -> Result<(StatusCode, Json<StudyEntry>), Refusal> {
    let study = study_of(&app, &headers, &id).await?;
    let arm = match &wish.arm {
        Some(name) => study.protocol.arm(name),
        None => study.protocol.arms.first(),
    };
    let has_step = arm.is_some_and(|arm| arm.steps.iter().any(|step| step.name == wish.step));
    let (Some(arm), true) = (arm, has_step) else {
        let step = BadCode::excerpt(&wish.step);
        return Err(Refusal::not_found(format!("no arm has a step \"{step}\" by these names")));
    };
    let invitation = Invitation { label: None, arm: Some(arm.name.clone()), preview: Some(wish.step) };
    let invited = app.corpus.invite(&study.id, &[invitation], app.clock.now()).await?;
    let code = invited.into_iter().next().ok_or_else(|| Refusal::internal("nobody was invited"))?.code;
    Ok((StatusCode::CREATED, Json(StudyEntry { code })))
}
