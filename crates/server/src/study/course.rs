use super::{
    gate,
    loaded::{self, LoadedStudy},
};
use crate::{App, http::Refusal};
use axum::http::StatusCode;
use corpus::{StudyEvent, StudyParticipant};
use curator::study::pre_test::events;
use puzzle::BadCode;
use std::sync::Arc;
use study::{
    Event, Happening, Place, Progress, Protocol,
    progress::{Note, Unexpected},
};

/// A participant, and all that says where they are.
pub struct Course {
    pub participant: StudyParticipant,
    pub study: Arc<LoadedStudy>,
    /// The protocol as this participant goes through it.
    pub protocol: Protocol,
    pub stored: Vec<StudyEvent>,
    events: Vec<Event>,
    /// Whether the study was closed.
    pub closed: bool,
}

/// What belongs to an event besides what happened.
#[derive(Default)]
pub struct About {
    /// The id of the session or the match.
    pub subject: Option<String>,
    /// The puzzle that was shown, or what was answered.
    pub detail: Option<serde_json::Value>,
}

impl Course {
    /// The course of the participant with this code. Whoever reached the gate is assigned to an arm.
    pub async fn find(app: &App, code: &str) -> Result<Self, Refusal> {
        let course = Self::read(app, code).await?;
        match course.place(app.clock.now())? {
            Place::Gate if !course.closed => {
                gate::assign(app, &course).await?;
                Self::read(app, code).await
            }
            _ => Ok(course),
        }
    }

    async fn read(app: &App, code: &str) -> Result<Self, Refusal> {
        let participant = app.corpus.study_participant(code).await?;
        let participant = participant.ok_or_else(|| {
            let code = BadCode::excerpt(code);
            Refusal::not_found(format!("no participant has the code \"{code}\"; expected that of an invitation"))
        })?;
        let study = loaded::find(app, &participant.study).await?;
        let study = study.ok_or_else(|| Refusal::internal("a participant of no study"))?;
        let closed = app.corpus.is_study_closed(&study.id).await?;
        let stored = app.corpus.study_events(code).await?;
        let events = read(&stored)?;
        Ok(Self { protocol: study.protocol_of(&participant), participant, study, stored, events, closed })
    }

    /// How far the participant has come.
    pub fn progress(&self) -> Result<Progress<'_>, Refusal> {
        Progress::replay(&self.protocol, &self.events).map_err(Refusal::internal)
    }

    /// Where the participant is.
    pub fn place(&self, now: i64) -> Result<Place<'_>, Refusal> {
        match self.participant.withdrawn_at {
            Some(_) => Ok(Place::Withdrawn),
            None => Ok(self.progress()?.see(now)),
        }
    }

    /// Lets something happen now. What comes after its time was up is noted, and refused like what is not expected at all.
    pub async fn happen(&self, app: &App, what: Happening, about: About) -> Result<(), Refusal> {
        if self.closed {
            return Err(Refusal::new(StatusCode::GONE, "the study was closed; nothing more can be done in it"));
        }
        let at = app.clock.now();
        let protocol = &self.protocol;
        let decide = |before: Vec<StudyEvent>| {
            let events = read(&before)?;
            let last = events.last().map(|event| event.at);
            let mut progress = Progress::replay(protocol, &events).map_err(Refusal::internal)?;
            let mut in_time = progress.clone();
            match progress.take(Event { at, what }) {
                Ok(()) => Ok((vec![write(at, what, about)], Ok(()))),
                // Expected when the last event happened: only the time made the difference.
                Err(why) if last.is_some_and(|last| in_time.take(Event { at: last, what }).is_ok()) => {
                    let late = write(at, Happening::Noted { note: Note::Late }, about);
                    Ok((vec![late], Err(why)))
                }
                Err(why) => Ok((Vec::new(), Err(why))),
            }
        };
        let done: Result<(), Unexpected> = app.corpus.happen::<_, Refusal>(&self.participant.code, decide).await?;
        done.map_err(|why| Refusal::new(StatusCode::CONFLICT, why.to_string()))
    }
}

/// Events as they are stored.
pub fn read(stored: &[StudyEvent]) -> Result<Vec<Event>, Refusal> {
    events(stored).map_err(Refusal::internal)
}

/// An event to be stored.
pub fn write(at: i64, what: Happening, About { subject, detail }: About) -> StudyEvent {
    let what = serde_json::to_string(&what).unwrap_or_default();
    StudyEvent { at, what, subject, detail: detail.map(|detail| detail.to_string()) }
}
