use crate::{
    Clock, Limits, Network, PublicUrl,
    cache::TtlCache,
    compute::{Lane, Queue, matches, pastes, stored},
    http::VisitorLocks,
    models::{self, ModelsCache},
    net::RateLimits,
    observe::Metrics,
    play::shown::ShownAnswers,
    puzzles::first::{self, FirstPuzzlesCache},
    puzzles::skill_groups::{self, SkillGroupsCache},
    study::{CourseCache, StudyCache},
};
use corpus::Corpus;
use play::wire::{Shelf, ThemeCount};
use std::{sync::Arc, thread::available_parallelism};

/// Time to live of what every visitor asks for, in milliseconds: long enough for a crowd, too short to be noticed.
const LISTS_TTL_MS: i64 = 1000;

/// What every visitor asks for, and changes only when puzzles are stored.
#[derive(Debug)]
pub(crate) struct Lists {
    /// The shelves that have puzzles.
    pub shelves: TtlCache<(), Vec<Shelf>>,
    /// The themes of each game.
    pub themes: TtlCache<&'static str, Vec<ThemeCount>>,
    /// The number of puzzles.
    pub puzzles: TtlCache<(), u64>,
}

/// How the server meets its network.
#[derive(Debug, Default)]
pub(crate) struct Front {
    /// Rate limits, if there are any.
    pub rates: Option<RateLimits>,
    /// Proxies that are believed when they say whom they speak for.
    pub trusted_proxies: Vec<Network>,
    /// Where the server is found from outside.
    pub public_url: Option<PublicUrl>,
}

/// The state that handlers share. Clones refer to the same state.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) corpus: Corpus,
    /// Where requests come from and links lead to.
    pub(crate) network: Arc<Front>,
    /// The current time.
    pub(crate) clock: Clock,
    /// Replays of attempts, which are quick and wait for nothing else.
    pub(crate) replays: Lane,
    /// What all visitors wait for, and is kept for them.
    pub(crate) computing: Lane,
    /// Answers and hints.
    pub(crate) helping: Queue,
    /// One answer or hint at a time for each player.
    pub(crate) help_turns: VisitorLocks,
    /// Flash cards.
    pub(crate) flash: Queue,
    /// Pictures of puzzles.
    pub(crate) pictures: Queue,
    /// Dumps of the corpus.
    pub(crate) dumps: Queue,
    /// Downloads of what is stored about players.
    pub(crate) downloads: Queue,
    /// The search for siblings.
    pub(crate) siblings: Queue,
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
    /// Which answers were shown at which address.
    pub(crate) shown: Arc<ShownAnswers>,
    /// Counts of requests.
    pub(crate) metrics: Arc<Metrics>,
    /// What every visitor asks for.
    pub(crate) lists: Arc<Lists>,
    /// The studies that were read.
    pub(crate) studies: Arc<StudyCache>,
    /// The courses of participants of studies, as far as they were read.
    pub(crate) courses: Arc<CourseCache>,
}

impl App {
    /// A server on this storage.
    pub fn new(corpus: Corpus, limits: Option<Limits>) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            corpus,
            network: Arc::new(Front { rates: limits.as_ref().map(RateLimits::new), ..Front::default() }),
            clock: Clock::default(),
            replays: Lane::new(cores),
            computing: Lane::new(cores),
            helping: stored::help(cores),
            help_turns: VisitorLocks::default(),
            flash: stored::flash(cores),
            pictures: stored::pictures(cores),
            dumps: stored::dumps(),
            downloads: stored::downloads(),
            siblings: stored::siblings(cores),
            pastes: pastes::queue(cores),
            matches: matches::queue(cores),
            skill_groups: Arc::new(TtlCache::new(skill_groups::TTL_MS)),
            first_puzzles: Arc::new(TtlCache::new(first::TTL_MS)),
            models: Arc::new(TtlCache::new(models::TTL_MS)),
            shown: Arc::default(),
            metrics: Arc::default(),
            lists: Arc::new(Lists {
                shelves: TtlCache::new(LISTS_TTL_MS),
                themes: TtlCache::new(LISTS_TTL_MS),
                puzzles: TtlCache::new(LISTS_TTL_MS),
            }),
            studies: Arc::default(),
            courses: Arc::default(),
        }
    }

    /// The same server behind these proxies, found at this URL.
    pub fn behind(mut self, trusted_proxies: Vec<Network>, public_url: Option<PublicUrl>) -> Self {
        let rates = Arc::get_mut(&mut self.network).and_then(|front| front.rates.take());
        Self { network: Arc::new(Front { rates, trusted_proxies, public_url }), ..self }
    }

    /// The same server by another clock.
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }
}
