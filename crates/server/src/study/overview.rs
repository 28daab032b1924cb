use super::{
    card::text,
    course,
    loaded::{self, LoadedStudy},
};
use crate::{
    App,
    http::{Path, Refusal},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode, header},
};
use corpus::{StudyEvent, StudyParticipant};
use curator::study::pre_test::{StudyMatches, pre_test};
use play::wire::{Problem, StudyArmCount, StudyMeasures, StudyOverview, WatchedParticipant};
use std::sync::Arc;
use study::{Event, Happening, Place, Progress};

/// What the researcher sees of a study: who is where, who left, and what the arms are like.
#[utoipa::path(get, path = "/api/studies/{id}",
    params(("id" = String, Path, description = "the study's id"),
        ("authorization" = String, Header, description = "`Bearer` and the researcher's key")), responses(
    (status = 200, body = StudyOverview),
    (status = 401, description = "not the key of this study", body = Problem),
))]
pub async fn overview(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<StudyOverview>, Refusal> {
    let study = study_of(&app, &headers, &id).await?;
    let stored = app.corpus.study(&id).await?;
    let closed_at = stored.and_then(|stored| stored.closed_at);
    let events = app.corpus.all_study_events(&id).await?;
    let (participants, now) = (app.corpus.study_participants(&id).await?, app.clock.now());
    let hides_arms = study.protocol.assignment.blind && closed_at.is_none();
    let mut watched = Vec::new();
    let mut arms = if hides_arms { Vec::new() } else { arms(&study) };
    for participant in participants {
        let own = events.get(&participant.code).map_or(&[][..], Vec::as_slice);
        if participant.preview.is_none() {
            count(&study, &mut arms, own, &course::read(own)?);
        }
        watched.push(watch(&study, participant, own, hides_arms, now)?);
    }
    for arm in &mut arms {
        let mean = |sum: &mut f64| *sum /= f64::from(arm.participants.max(1));
        let StudyMeasures { wins, games, solved } = &mut arm.before;
        [wins, games, solved].into_iter().for_each(mean);
    }
    Ok(Json(StudyOverview {
        title: text(&study.protocol.title),
        created_at: study.created_at,
        closed_at,
        open_code: study.open_code.clone(),
        arms,
        participants: watched,
    }))
}

/// The study of this id, for who has its key. Without it nothing tells whether there is such a study.
pub async fn study_of(app: &App, headers: &HeaderMap, id: &str) -> Result<Arc<LoadedStudy>, Refusal> {
    let refused = || {
        let why = "the key is not that of this study; expected the header Authorization: Bearer <key>";
        Refusal::new(StatusCode::UNAUTHORIZED, why)
    };
    let key = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    if !app.corpus.is_study_key(id, key.ok_or_else(refused)?).await? {
        return Err(refused());
    }
    loaded::find(app, id).await?.ok_or_else(refused)
}

fn watch(
    study: &LoadedStudy,
    participant: StudyParticipant,
    stored: &[StudyEvent],
    hides_arms: bool,
    now: i64,
) -> Result<WatchedParticipant, Refusal> {
    let protocol = study.protocol_of(&participant);
    let events = course::read(stored)?;
    let progress = Progress::replay(&protocol, &events).map_err(Refusal::internal)?.at(now);
    let place = match (participant.withdrawn_at, progress.see(now)) {
        (Some(_), _) | (_, Place::Withdrawn) => "withdrawn",
        (_, Place::Consent) => "invited",
        (_, Place::Gate) => "at the gate",
        (_, Place::Ready(step)) => step.name.as_str(),
        (_, Place::At(ref current)) => current.step.name.as_str(),
        (_, Place::Over(_)) => "finished",
    }
    .to_owned();
    let arm = progress.arm().filter(|_| !hides_arms && study.protocol.gate.is_some());
    Ok(WatchedParticipant {
        number: u32::try_from(participant.number).unwrap_or(u32::MAX),
        label: participant.label,
        preview: participant.preview.is_some(),
        arm: arm.map(|arm| study.protocol.arms[arm].name.clone()),
        place,
        done: progress.step_number() as u32,
        last_at: events.last().map(|event| event.at),
        so_far: measured(&protocol, stored, &events),
        code: participant.code,
    })
}

/// What a participant has done: games, and puzzles of tests.
fn measured(protocol: &study::Protocol, stored: &[StudyEvent], events: &[Event]) -> StudyMeasures {
    let done = pre_test(protocol, stored, events, &StudyMatches::new());
    StudyMeasures { wins: done.wins.into(), games: done.games.into(), solved: done.solved.into() }
}

/// The arms of a study, before anybody is counted; none in a study with one group.
fn arms(study: &LoadedStudy) -> Vec<StudyArmCount> {
    let arms = study.protocol.arms.iter().filter(|_| study.protocol.gate.is_some());
    arms.map(|arm| StudyArmCount { name: arm.name.clone(), participants: 0, before: StudyMeasures::default() })
        .collect()
}

/// Counts a participant for their arm, with what they had done when they were assigned to it.
fn count(study: &LoadedStudy, arms: &mut [StudyArmCount], stored: &[StudyEvent], events: &[Event]) {
    let assigned = events.iter().enumerate().find_map(|(place, event)| match event.what {
        Happening::Assigned { arm } => Some((place, arm)),
        _ => None,
    });
    if let Some((place, arm)) = assigned
        && let Some(arm) = arms.get_mut(arm)
    {
        let StudyMeasures { wins, games, solved } = measured(&study.protocol, &stored[..place], &events[..place]);
        arm.participants += 1;
        arm.before.wins += wins;
        arm.before.games += games;
        arm.before.solved += solved;
    }
}
