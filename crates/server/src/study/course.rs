use super::{
    gate,
    kept::{self, KeptCourse},
    loaded::{self, LoadedStudy},
};
use crate::{App, http::Refusal};
use axum::http::StatusCode;
use corpus::{StudyEvent, StudyParticipant};
use curator::study::pre_test::events;
use puzzle::BadCode;
use std::sync::Arc;
use study::{Event, Happening, Place, Progress, Protocol, progress::Refused};

/// A participant, and all that says where they are.
pub struct Course {
    pub participant: StudyParticipant,
    pub study: Arc<LoadedStudy>,
    /// The protocol as this participant goes through it.
    pub protocol: Arc<Protocol>,
    pub stored: Arc<Vec<StudyEvent>>,
    kept: KeptCourse,
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
        match course.place(app.clock.now()) {
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
        let kept = kept::find(app, &study, &participant).await?;
        Ok(Self { protocol: kept.protocol.clone(), stored: kept.stored.clone(), participant, study, kept, closed })
    }

    /// How far the participant has come.
    pub fn progress(&self) -> Progress<'_> {
        Progress::resume(&self.protocol, self.kept.state.clone())
    }

    /// Where the participant is.
    pub fn place(&self, now: i64) -> Place<'_> {
        match self.participant.withdrawn_at {
            Some(_) => Place::Withdrawn,
            None => self.progress().see(now),
        }
    }

    /// Checks that something could happen now, before anything is stored that belongs to it.
    pub fn check(&self, app: &App, what: Happening) -> Result<(), Refusal> {
        let (_, done) = self.progress().admit(Event { at: app.clock.now(), what });
        done.map_err(|why| refusal(&why))
    }

    /// Lets something happen now. What comes after its time was up is noted, and refused like what is not expected at all.
    pub async fn happen(&self, app: &App, what: Happening, about: About) -> Result<(), Refusal> {
        if self.closed {
            return Err(Refusal::new(StatusCode::GONE, "the study was closed; nothing more can be done in it"));
        }
        let decide = |newer: Vec<StudyEvent>| {
            let mut progress = self.progress();
            for event in read(&newer)? {
                progress.take(event).map_err(Refusal::internal)?;
            }
            let (kept, done) = progress.admit(Event { at: app.clock.now(), what });
            let kept = kept.map(|event| write(event.at, event.what, about));
            Ok((kept.into_iter().collect(), done))
        };
        let done = app.corpus.happen::<_, Refusal>(&self.participant.code, self.stored.len(), decide).await?;
        let withdrew = || Refusal::new(StatusCode::GONE, "the participant withdrew; nothing more is stored about them");
        done.ok_or_else(withdrew)?.map_err(|why| refusal(&why))
    }
}

fn refusal(why: &Refused) -> Refusal {
    Refusal::new(StatusCode::CONFLICT, why.to_string())
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
