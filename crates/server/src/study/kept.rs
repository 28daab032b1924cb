use super::{course::read, loaded::LoadedStudy};
use crate::{App, http::Refusal};
use corpus::{StudyEvent, StudyParticipant};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};
use study::{Progress, Protocol, progress::Snapshot};

/// The course of a participant up to the last event that was read. Events are only ever added behind it, until the participant
/// withdraws, so that a request replays no more than what is new.
#[derive(Clone, Debug)]
pub struct KeptCourse {
    /// The protocol as this participant goes through it.
    pub protocol: Arc<Protocol>,
    pub stored: Arc<Vec<StudyEvent>>,
    pub state: Snapshot,
}

/// The courses that were looked at, by the codes of their participants.
pub type CourseCache = Mutex<HashMap<String, KeptCourse>>;

/// The most courses that are kept.
const MOST: usize = 300;

/// The course of a participant with all that is stored of it.
pub async fn find(app: &App, study: &LoadedStudy, participant: &StudyParticipant) -> Result<KeptCourse, Refusal> {
    let code = &participant.code;
    let all = || app.courses.lock().unwrap_or_else(PoisonError::into_inner);
    if participant.withdrawn_at.is_some() {
        all().remove(code);
        return Ok(KeptCourse::new(study, participant));
    }
    let kept = all().get(code).cloned();
    let mut kept = kept.unwrap_or_else(|| KeptCourse::new(study, participant));
    let newer = app.corpus.study_events_from(code, kept.stored.len()).await?;
    if !newer.is_empty() {
        kept.add(newer)?;
        let mut all = all();
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(code.clone(), kept.clone());
    }
    Ok(kept)
}

impl KeptCourse {
    /// The course of a participant to whom nothing has happened.
    fn new(study: &LoadedStudy, participant: &StudyParticipant) -> Self {
        let protocol = study.protocol_of(participant);
        let state = Progress::new(&protocol).keep();
        Self { protocol, stored: Arc::default(), state }
    }

    /// Adds what happened since.
    fn add(&mut self, newer: Vec<StudyEvent>) -> Result<(), Refusal> {
        let mut progress = Progress::resume(&self.protocol, self.state.clone());
        for event in read(&newer)? {
            progress.take(event).map_err(Refusal::internal)?;
        }
        self.state = progress.keep();
        Arc::make_mut(&mut self.stored).extend(newer);
        Ok(())
    }
}
