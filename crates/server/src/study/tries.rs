use super::{
    course::{About, Course},
    puzzles::last_shown,
};
use crate::{App, http::Refusal};
use axum::http::StatusCode;
use corpus::Session;
use play::{Act, Transcript};
use study::{
    Happening, Place,
    progress::{AnswerNow, Phase, Task},
    protocol::{Step, StepKind},
};

/// Whether puzzles of a step may be begun again after a mistake.
pub fn allows_restart(step: &Step) -> bool {
    match &step.kind {
        StepKind::Training(training) => training.restart,
        kind => kind.puzzles().is_some_and(|set| set.restart),
    }
}

async fn course_of(app: &App, session: &Session) -> Result<Option<Course>, Refusal> {
    if !session.mode.is_study() {
        return Ok(None);
    }
    match app.corpus.study_participant_of(&session.player).await? {
        Some(participant) => Ok(Some(Course::find(app, &participant.code).await?)),
        None => Ok(None),
    }
}

/// Checks that an attempt in a study is one without undo, unless its step allows to begin again.
pub async fn check_attempt(app: &App, session: &Session, transcript: &Transcript) -> Result<(), Refusal> {
    let Some(course) = course_of(app, session).await? else { return Ok(()) };
    let allowed = match course.place(app.clock.now()) {
        Place::At(current) => allows_restart(current.step),
        _ => false,
    };
    if !allowed && transcript.steps.iter().any(|step| matches!(step.act, Act::Undo | Act::Restart)) {
        return Err(Refusal::unprocessable("a move was undone in a study; expected an attempt without undo"));
    }
    Ok(())
}

/// Takes an attempt into the course of its participant, if it belongs to one. An attempt that came twice counts once; one that came
/// too late is noted, and does not count.
pub async fn after_attempt(app: &App, session: &Session, solved: bool) -> Result<(), Refusal> {
    let Some(course) = course_of(app, session).await? else { return Ok(()) };
    let Some(shown) = last_shown(&course).filter(|shown| shown.session == session.id) else { return Ok(()) };
    if let Place::At(current) = course.place(app.clock.now())
        && let Task::Puzzle(task) = current.task
    {
        let is_over = task.phase != Phase::Trying;
        if is_over || (!solved && allows_restart(current.step)) {
            return Ok(());
        }
    }
    let about = About { subject: Some(shown.session), detail: None };
    match course.happen(app, Happening::Tried { solved }, about).await {
        Err(refusal) if refusal.status() == StatusCode::CONFLICT => Ok(()),
        other => other,
    }
}

/// Checks that a participant may see the answers of a session's puzzle now; hints are never given.
pub async fn check_help(app: &App, session: &Session) -> Result<(), Refusal> {
    let Some(course) = course_of(app, session).await? else { return Ok(()) };
    let refused = || Refusal::new(StatusCode::FORBIDDEN, "the study does not show this answer, or not yet");
    let Place::At(current) = course.place(app.clock.now()) else { return Err(refused()) };
    let is_last = last_shown(&course).is_some_and(|shown| shown.session == session.id);
    match current.task {
        Task::Puzzle(task) if is_last && task.answer != AnswerNow::Hidden => Ok(()),
        Task::Answers if since(&course, current.begun).any(|shown| shown == session.id) => Ok(()),
        _ => Err(refused()),
    }
}

/// The sessions of the puzzles that were shown since a moment.
pub fn since(course: &Course, begun: i64) -> impl Iterator<Item = &str> {
    course
        .stored
        .iter()
        .filter(move |event| event.at >= begun && event.detail.is_some())
        .filter_map(|event| event.subject.as_deref())
}
