use crate::{App, http::Refusal};
use corpus::StudyParticipant;
use curator::study::{StudyPuzzles, status};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};
use study::Protocol;

/// A study with its protocol read, which cannot change.
#[derive(Debug)]
pub struct LoadedStudy {
    pub id: String,
    pub protocol: Arc<Protocol>,
    pub puzzles: StudyPuzzles,
    /// The seed of orders that differ between participants.
    pub seed: i64,
}

/// The studies that were read.
pub type StudyCache = Mutex<HashMap<String, Arc<LoadedStudy>>>;

/// The most studies that are kept.
const MOST: usize = 100;

/// The study of this id, read once.
pub async fn find(app: &App, id: &str) -> Result<Option<Arc<LoadedStudy>>, Refusal> {
    let kept = app.studies.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
    if kept.is_some() {
        return Ok(kept);
    }
    let Some(stored) = app.corpus.study(id).await? else { return Ok(None) };
    let protocol = Arc::new(stored.protocol.parse().map_err(Refusal::internal)?);
    let puzzles = serde_json::from_str(&stored.puzzles).map_err(Refusal::internal)?;
    let corpus::Study { id, seed, .. } = stored;
    let loaded = Arc::new(LoadedStudy { id, protocol, puzzles, seed });
    let mut all = app.studies.lock().unwrap_or_else(PoisonError::into_inner);
    if all.len() >= MOST {
        all.clear();
    }
    all.insert(loaded.id.clone(), loaded.clone());
    Ok(Some(loaded))
}

impl LoadedStudy {
    /// The protocol as a participant goes through it.
    pub fn protocol_of(&self, participant: &StudyParticipant) -> Arc<Protocol> {
        match participant.preview {
            Some(_) => Arc::new(status::protocol_of(&self.protocol, participant)),
            None => self.protocol.clone(),
        }
    }
}
