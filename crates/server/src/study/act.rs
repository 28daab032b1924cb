use super::{
    course::{About, Course},
    puzzles, show,
};
use crate::{
    App,
    http::{Body, Path, Refusal},
};
use axum::{Json, extract::State};
use play::wire::{Problem, StudyAct, StudyCard, StudyDeed};
use study::{Happening, progress::Note};

/// Something that a participant does, but playing and answering. Returns where they are then.
#[utoipa::path(post, path = "/api/study/{code}/act", params(("code" = String, Path, description = "the participant's code")),
    request_body = StudyAct, responses(
    (status = 200, body = StudyCard),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no participant has this code", body = Problem),
    (status = 409, description = "not expected where the participant is", body = Problem),
    (status = 410, description = "the study was closed", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn act(
    State(app): State<App>,
    Path(code): Path<String>,
    Body(StudyAct { act }): Body<StudyAct>,
) -> Result<Json<StudyCard>, Refusal> {
    let course = Course::find(&app, &code).await?;
    match act {
        StudyDeed::Show => puzzles::show_next(&app, &course).await?,
        StudyDeed::Begin => course.happen(&app, Happening::Began, About::default()).await?,
        StudyDeed::GiveUp => course.happen(&app, Happening::Tried { solved: false }, About::default()).await?,
        StudyDeed::Finish => course.happen(&app, Happening::Finished, About::default()).await?,
        StudyDeed::FocusLost => note(&app, &course, Note::FocusLost).await?,
        StudyDeed::FocusGained => note(&app, &course, Note::FocusGained).await?,
        StudyDeed::Paused => note(&app, &course, Note::Paused).await?,
        StudyDeed::Continued => note(&app, &course, Note::Continued).await?,
        StudyDeed::Reloaded => note(&app, &course, Note::Reloaded).await?,
        StudyDeed::AnswerSeen => note(&app, &course, Note::AnswerSeen).await?,
    }
    show::now(&app, &code).await
}

/// Notes what changes nothing, of a participant who has consented.
async fn note(app: &App, course: &Course, note: Note) -> Result<(), Refusal> {
    if course.participant.player.is_none() || course.closed {
        return Ok(());
    }
    course.happen(app, Happening::Noted { note }, About::default()).await
}
