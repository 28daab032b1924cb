use super::{
    course::{About, Course, write},
    show,
};
use crate::{
    App,
    http::{Body, Path, Refusal},
};
use axum::{Json, extract::State, http::StatusCode};
use play::wire::{Done, Problem, StudyCard, StudyConsent, StudyLang};
use study::Happening;

/// Consents to a study. Before that nothing is stored about the participant but the invitation.
#[utoipa::path(post, path = "/api/study/{code}/consent",
    params(("code" = String, Path, description = "the participant's code")), request_body = StudyConsent, responses(
    (status = 200, body = StudyCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no participant has this code", body = Problem),
    (status = 410, description = "the study was closed, or the participant withdrew", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form, or no consent", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn consent(
    State(app): State<App>,
    Path(code): Path<String>,
    Body(given): Body<StudyConsent>,
) -> Result<Json<StudyCard>, Refusal> {
    if !given.consent {
        return Err(Refusal::unprocessable("consent is false; expected true, or no request"));
    }
    let course = Course::find(&app, &code).await?;
    if course.closed || course.participant.withdrawn_at.is_some() {
        return Err(Refusal::new(StatusCode::GONE, "the study was closed, or the participant withdrew"));
    }
    // A second consent is the same one, sent again.
    let language = match given.lang {
        StudyLang::En => "en",
        StudyLang::Ja => "ja",
    };
    app.corpus
        .consent_to_study(&code, language, &write(app.clock.now(), Happening::Consented, About::default()))
        .await?;
    show::now(&app, &code).await
}

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
