use crate::{
    Limit,
    circles::{self, Circles},
    fitted::{self, KeptModels},
    kept::Kept,
};
use corpus::Corpus;
use std::{sync::Arc, thread::available_parallelism};
use tokio::sync::Semaphore;

/// What the handlers share. Clones are the same.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) corpus: Corpus,
    pub(crate) limit: Option<Limit>,
    /// One permit for each thing the machine can compute at once.
    pub(crate) cores: Arc<Semaphore>,
    /// What was learnt of how players differ in what they say.
    pub(crate) circles: Arc<Circles>,
    /// The models in force.
    pub(crate) models: Arc<KeptModels>,
}

impl App {
    /// A server on this storage.
    pub fn new(corpus: Corpus, limit: Option<Limit>) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            corpus,
            limit,
            cores: Arc::new(Semaphore::new(cores)),
            circles: Arc::new(Kept::new(circles::BELIEVED)),
            models: Arc::new(Kept::new(fitted::BELIEVED)),
        }
    }
}
