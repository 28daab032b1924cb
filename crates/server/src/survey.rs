//! Surveys by link: each is a study of one step, which anybody who has the link may enter.

use crate::{
    App,
    http::{Body, Refusal},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::Invitation;
use curator::{stock::plan, study::survey::study_of};
use play::wire::{EnterSurvey, ParticipantCode, Problem, StudyEntry};
use std::ops::RangeInclusive;

/// Numbers that a link may have: puzzles, seconds for each, and puzzles of a warm-up.
const COUNT: RangeInclusive<u32> = 1..=500;
const SECONDS: RangeInclusive<u32> = 5..=3600;
const WARM_UP: RangeInclusive<u32> = 0..=10;

/// Enters the survey of a link, about the first puzzles of a shelf, and for its warm-up those that follow: the same for everyone.
/// Returns the code of the new participant, with which the survey goes on like any study. Nothing else is stored before the consent.
#[utoipa::path(post, path = "/api/asked", request_body = EnterSurvey, responses(
    (status = 201, body = StudyEntry),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "unknown shelf, or no puzzles on it yet", body = Problem),
    (status = 410, description = "the survey was closed", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form, or a number out of its range", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn enter(
    State(app): State<App>,
    Body(link): Body<EnterSurvey>,
) -> Result<(StatusCode, Json<StudyEntry>), Refusal> {
    let shelf = plan::find(&link.shelf)?;
    within("count", link.count, &COUNT)?;
    within("seconds", link.seconds, &SECONDS)?;
    within("warm_up", link.warm_up, &WARM_UP)?;
    let mut scales = link.scales.clone();
    scales.sort_unstable();
    scales.dedup();
    if scales.len() < link.scales.len() {
        return Err(Refusal::unprocessable("a scale stands twice in scales; expected each at most once"));
    }
    // In one order, so that it is one survey.
    let link = EnterSurvey { scales, ..link };
    let study = study_of(&app.corpus, &link, app.clock.now()).await.map_err(Refusal::internal)?;
    let study = study.ok_or_else(|| {
        Refusal::not_found(format!("no puzzle on the shelf {}; expected a shelf with puzzles", shelf.name))
    })?;
    if study.closed_at.is_some() {
        return Err(Refusal::new(StatusCode::GONE, "the survey was closed; nobody can enter it any more"));
    }
    let label = link.participant.as_ref().map(ParticipantCode::as_str).map(str::to_owned);
    let invitation = Invitation { label, arm: None, preview: None };
    let invited = app.corpus.invite(&study.id, &[invitation], app.clock.now()).await?;
    let one = invited.into_iter().next().ok_or_else(|| Refusal::internal("nobody was invited"))?;
    Ok((StatusCode::CREATED, Json(StudyEntry { code: one.code })))
}

fn within(key: &str, number: u32, range: &RangeInclusive<u32>) -> Result<(), Refusal> {
    if range.contains(&number) {
        return Ok(());
    }
    let (least, most) = (range.start(), range.end());
    Err(Refusal::unprocessable(format!("{key} is {number}; expected {least} to {most}")))
}
