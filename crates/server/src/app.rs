use crate::{
    Clock, Limit,
    cache::TtlCache,
    compute::{Lane, Queue, matches, pastes},
    http::VisitorLocks,
    models::{self, ModelsCache},
    puzzles::first::{self, FirstPuzzlesCache},
    puzzles::skill_groups::{self, SkillGroupsCache},
    study::{CourseCache, StudyCache},
};
use corpus::Corpus;
use std::{sync::Arc, thread::available_parallelism};

/// The state that handlers share. Clones refer to the same state.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) corpus: Corpus,
    pub(crate) limit: Option<Limit>,
    /// The current time.
    pub(crate) clock: Clock,
    /// Replays of attempts, which are quick and wait for nothing else.
    pub(crate) replays: Lane,
    /// Everything else that must be computed for play.
    pub(crate) computing: Lane,
    /// One answer or hint at a time for each player.
    pub(crate) help_locks: VisitorLocks,
    /// The search for siblings.
    pub(crate) siblings: Lane,
    /// The solving of pasted puzzles.
    pub(crate) pastes: Queue,
    /// The replays of matches.
    pub(crate) matches: Queue,
    /// How players of each game differ in their answers.
    pub(crate) skill_groups: Arc<SkillGroupsCache>,
    /// The puzzles that beginners begin with.
    pub(crate) first_puzzles: Arc<FirstPuzzlesCache>,
    /// The models in force.
    pub(crate) models: Arc<ModelsCache>,
    /// The studies that were read.
    pub(crate) studies: Arc<StudyCache>,
    /// The courses of participants of studies, as far as they were read.
    pub(crate) courses: Arc<CourseCache>,
}

impl App {
    /// A server on this storage.
    pub fn new(corpus: Corpus, limit: Option<Limit>) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            corpus,
            limit,
            clock: Clock::default(),
            replays: Lane::new(cores),
            computing: Lane::new(cores),
            help_locks: VisitorLocks::default(),
            siblings: Lane::new(cores),
            pastes: pastes::queue(cores),
            matches: matches::queue(cores),
            skill_groups: Arc::new(TtlCache::new(skill_groups::TTL_MS)),
            first_puzzles: Arc::new(TtlCache::new(first::TTL_MS)),
            models: Arc::new(TtlCache::new(models::TTL_MS)),
            studies: Arc::default(),
            courses: Arc::default(),
        }
    }

    /// The same server by another clock.
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }
}
