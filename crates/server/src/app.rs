use crate::{
    Limit,
    cache::Kept,
    compute::{Lane, pastes::Pastes},
    http::visitor::Turns,
    models::{self, KeptModels},
    puzzles::circles::{self, Circles},
};
use corpus::Corpus;
use std::{sync::Arc, thread::available_parallelism};

/// What the handlers share. Clones are the same.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) corpus: Corpus,
    pub(crate) limit: Option<Limit>,
    /// Where tries are replayed, which is quick and waits for nothing else.
    pub(crate) replays: Lane,
    /// Where everything else is computed that is needed to play.
    pub(crate) computing: Lane,
    /// The players who are being helped.
    pub(crate) helped: Turns,
    /// Where siblings are looked for.
    pub(crate) siblings: Lane,
    /// Where pasted puzzles are solved.
    pub(crate) pastes: Pastes,
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
            replays: Lane::new(cores),
            computing: Lane::new(cores),
            helped: Turns::default(),
            siblings: Lane::new(cores),
            pastes: Pastes::new(cores),
            circles: Arc::new(Kept::new(circles::BELIEVED)),
            models: Arc::new(Kept::new(models::BELIEVED)),
        }
    }
}
