//! The state of a study as its researcher sees it.

use crate::study::pre_test::{StudyMatches, events, pre_test};
use corpus::{Corpus, Study, StudyEvent, StudyParticipant};
use play::wire::{StudyArmCount, StudyCourse, StudyMeasures, StudyOverview, StudyText, WatchedParticipant};
use study::{
    Event, Happening, Place, Progress, Protocol,
    protocol::{Arm, Bilingual, Step},
};

/// Why the state of a study cannot be told.
#[derive(Debug, thiserror::Error)]
pub enum StatusError {
    /// The storage failed.
    #[error(transparent)]
    Corpus(#[from] corpus::Error),
    /// What is stored cannot be read.
    #[error("the study is stored in a way that cannot be read: {0}")]
    Stored(String),
}

fn unreadable(why: impl std::fmt::Display) -> StatusError {
    StatusError::Stored(why.to_string())
}

/// Who is where in a study, who left, and what the arms are like.
pub async fn overview(corpus: &Corpus, study: &Study, now: i64) -> Result<StudyOverview, StatusError> {
    let protocol: Protocol = study.protocol.parse().map_err(unreadable)?;
    let all = corpus.all_study_events(&study.id).await?;
    let hides_arms = protocol.assignment.blind && study.closed_at.is_none();
    let mut arms = if hides_arms { Vec::new() } else { arms(&protocol) };
    let mut participants = Vec::new();
    for participant in corpus.study_participants(&study.id).await? {
        let own = all.get(&participant.code).map_or(&[][..], Vec::as_slice);
        if participant.preview.is_none() {
            count(&protocol, &mut arms, own)?;
        }
        participants.push(watch(&protocol, participant, own, hides_arms, now)?);
    }
    for arm in &mut arms {
        let mean = |sum: &mut f64| *sum /= f64::from(arm.participants.max(1));
        let StudyMeasures { wins, games, solved } = &mut arm.before;
        [wins, games, solved].into_iter().for_each(mean);
    }
    Ok(StudyOverview {
        title: text(&protocol.title),
        created_at: study.created_at,
        closed_at: study.closed_at,
        open_code: study.open_code.clone(),
        arms,
        participants,
        courses: protocol.arms.iter().map(course).collect(),
    })
}

/// What there is to preview of an arm.
fn course(arm: &Arm) -> StudyCourse {
    let steps = arm.steps.iter().map(|step| step.name.clone()).collect();
    StudyCourse { arm: arm.name.clone(), steps }
}

/// The protocol as a participant goes through it: of a preview, the one step that is looked at.
pub fn protocol_of(whole: &Protocol, participant: &StudyParticipant) -> Protocol {
    let mut protocol = whole.clone();
    let Some(step) = &participant.preview else { return protocol };
    let arm = participant.arm.as_deref().and_then(|arm| protocol.arm(arm)).unwrap_or(&protocol.arms[0]);
    let mut steps: Vec<Step> = arm.steps.iter().filter(|one| one.name == *step).cloned().collect();
    for step in &mut steps {
        // The step from which its time is counted is not there.
        step.limit.iter_mut().for_each(|limit| limit.since = None);
    }
    protocol.arms = vec![Arm { steps, ..arm.clone() }];
    protocol.gate = None;
    protocol
}

/// A text of a protocol as a message.
pub fn text(text: &Bilingual) -> StudyText {
    StudyText { ja: text.ja.clone(), en: text.en.clone() }
}

fn watch(
    whole: &Protocol,
    participant: StudyParticipant,
    stored: &[StudyEvent],
    hides_arms: bool,
    now: i64,
) -> Result<WatchedParticipant, StatusError> {
    let protocol = protocol_of(whole, &participant);
    let events = events(stored).map_err(unreadable)?;
    let progress = Progress::replay(&protocol, &events).map_err(unreadable)?.at(now);
    let place = match (participant.withdrawn_at, progress.see(now)) {
        (Some(_), _) | (_, Place::Withdrawn) => "withdrawn",
        (_, Place::Consent) => "invited",
        (_, Place::Gate) => "at the gate",
        (_, Place::Ready(step)) => step.name.as_str(),
        (_, Place::At(ref current)) => current.step.name.as_str(),
        (_, Place::Over(_)) => "finished",
    }
    .to_owned();
    let arm = progress.arm().filter(|_| !hides_arms && whole.gate.is_some());
    Ok(WatchedParticipant {
        number: u32::try_from(participant.number).unwrap_or(u32::MAX),
        label: participant.label,
        preview: participant.preview.is_some(),
        arm: arm.map(|arm| whole.arms[arm].name.clone()),
        place,
        done: progress.step_number() as u32,
        last_at: events.last().map(|event| event.at),
        so_far: measured(&protocol, stored, &events),
        code: participant.code,
    })
}

/// What a participant has done: games, and puzzles of tests.
fn measured(protocol: &Protocol, stored: &[StudyEvent], events: &[Event]) -> StudyMeasures {
    let done = pre_test(protocol, stored, events, &StudyMatches::new());
    StudyMeasures { wins: done.wins.into(), games: done.games.into(), solved: done.solved.into() }
}

/// The arms of a study, before anybody is counted; none in a study with one group.
fn arms(protocol: &Protocol) -> Vec<StudyArmCount> {
    let arms = protocol.arms.iter().filter(|_| protocol.gate.is_some());
    arms.map(|arm| StudyArmCount { name: arm.name.clone(), participants: 0, before: StudyMeasures::default() })
        .collect()
}

/// Counts a participant for their arm, with what they had done when they were assigned to it.
fn count(protocol: &Protocol, arms: &mut [StudyArmCount], stored: &[StudyEvent]) -> Result<(), StatusError> {
    let events = events(stored).map_err(unreadable)?;
    let assigned = events.iter().enumerate().find_map(|(place, event)| match event.what {
        Happening::Assigned { arm } => Some((place, arm)),
        _ => None,
    });
    if let Some((place, arm)) = assigned
        && let Some(arm) = arms.get_mut(arm)
    {
        let StudyMeasures { wins, games, solved } = measured(protocol, &stored[..place], &events[..place]);
        arm.participants += 1;
        arm.before.wins += wins;
        arm.before.games += games;
        arm.before.solved += solved;
    }
    Ok(())
}
