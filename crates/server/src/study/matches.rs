use super::course::{About, Course};
use crate::{
    App,
    http::{Body, Path, Refusal},
    matches::new_seed,
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{Match, NewMatch};
use play::wire::{MatchStart, Problem, StudyOpponent};
use study::{Happening, Place, progress::Task, protocol::StepKind};

/// A match of a study is played at this speed, in per cent of real time, and without a coach.
const SPEED: u32 = 100;

/// Begins the next match of a step. One that is under way is broken off. It ends like any other, by `PUT /api/matches/{id}`.
#[utoipa::path(post, path = "/api/study/{code}/match",
    params(("code" = String, Path, description = "the participant's code")), request_body = StudyOpponent, responses(
    (status = 201, body = MatchStart),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no participant has this code", body = Problem),
    (status = 409, description = "no match is to be played now, or not against this opponent", body = Problem),
    (status = 410, description = "the study was closed", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(
    State(app): State<App>,
    Path(code): Path<String>,
    Body(StudyOpponent { place }): Body<StudyOpponent>,
) -> Result<(StatusCode, Json<MatchStart>), Refusal> {
    let course = Course::find(&app, &code).await?;
    let now = app.clock.now();
    let opponent = place as usize;
    let none = || Refusal::new(StatusCode::CONFLICT, "no match against this opponent is to be played now");
    let (matches, player) = match (course.place(now), &course.participant.player) {
        (Place::At(current), Some(player)) => match (&current.step.kind, &current.task) {
            (StepKind::Matches(matches), Task::Match(task)) if task.opponents.contains(&opponent) => (matches, player),
            _ => return Err(none()),
        },
        _ => return Err(none()),
    };
    course.check(&app, Happening::MatchBegan { opponent })?;
    let start = MatchStart {
        id: String::new(),
        game: matches.game.clone(),
        seed: new_seed()?,
        rules: matches.rules.clone(),
        opponent: matches.opponents[opponent].clone(),
        speed: SPEED,
        coach: false,
    };
    let new = NewMatch {
        player,
        game: &start.game,
        rules: &start.rules,
        opponent: &start.opponent,
        level: None,
        seed: start.seed,
        speed: SPEED,
        coach: false,
    };
    let begun = app.corpus.begin_match(new, now, now - crate::matches::EXPIRY_MS).await?;
    let about = About { subject: Some(begun.id.clone()), detail: None };
    course.happen(&app, Happening::MatchBegan { opponent }, about).await?;
    Ok((StatusCode::CREATED, Json(MatchStart { id: begun.id, ..start })))
}

/// Takes a finished match into the course of its participant, if it belongs to one and is the one under way. Coming twice, it counts
/// once; coming after the time of its step was up, it does not count.
pub async fn after_match(app: &App, ended: &Match) -> Result<(), Refusal> {
    let Some(participant) = app.corpus.study_participant_of(&ended.player).await? else { return Ok(()) };
    let course = Course::find(app, &participant.code).await?;
    let last = course.stored.iter().rev().find(|event| event.subject.is_some());
    let began = last.is_some_and(|event| event.subject.as_deref() == Some(&ended.id) && event.what.contains("began"));
    if !began {
        return Ok(());
    }
    let about = About { subject: Some(ended.id.clone()), detail: None };
    match course.happen(app, Happening::MatchEnded { won: ended.won }, about).await {
        Err(refusal) if refusal.status() == StatusCode::CONFLICT => Ok(()),
        other => other,
    }
}
