//! Studies: their puzzles, drawn once when a study begins so that they stay the same whatever becomes of the shelves, and their
//! data.

mod codes;
pub mod export;
pub mod pre_test;
pub mod status;
pub mod survey;

use crate::{
    games,
    models::{Models, formula},
    stock::features::FeatureValues,
    tidiness,
};
use corpus::{Candidate, Corpus, NewStudy, Puzzle, Study, puzzle_id, random_seed};
use play::PASTED_SHELF;
use puzzle::{BadCode, Forge};
use rate::Aspect;
use std::collections::{BTreeMap, BTreeSet};
use study::{
    BadProtocol, Protocol,
    progress::shuffled,
    protocol::{Order, Pool, PuzzleSet, Source, Step, StepKind},
};

/// The most puzzles that are kept of a shelf for training.
const POOL: usize = 2000;

/// The puzzles of each step, by the step's name; a step that repeats another has no entry of its own.
pub type StudyPuzzles = BTreeMap<String, StepPuzzles>;

/// The puzzles of a step, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct StepPuzzles {
    /// Those of the warm-up, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warm_up: Vec<String>,
    /// Those of the step: in their order, or all to choose from if that is random or if it is training.
    pub puzzles: Vec<String>,
}

/// Why a study could not begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginError {
    /// The protocol is none.
    #[error("the protocol, line {0}")]
    Protocol(#[from] BadProtocol),
    /// The storage failed.
    #[error(transparent)]
    Corpus(#[from] corpus::Error),
    /// A code in a list does not stand for a puzzle that can be decided.
    #[error("the puzzle {0}: {1}")]
    Code(String, BadCode),
    /// A code in a list stands for a puzzle without an answer.
    #[error("the puzzle {0} has no answer; expected one that can be solved")]
    Unsolvable(String),
    /// The shelf has too few puzzles that meet the step's conditions.
    #[error(
        "{found} puzzles of the shelf {shelf} fit the step \"{step}\"; expected at least {expected}: `tsumi serve` fills the shelves"
    )]
    TooFew {
        /// The step.
        step: String,
        /// The shelf.
        shelf: &'static str,
        /// How many there are.
        found: usize,
        /// How many are needed.
        expected: usize,
    },
}

/// Begins a study: its puzzles are drawn, and it is stored with the protocol as it is. Returns it with the researcher's key.
pub async fn begin(corpus: &Corpus, protocol: &str, cap: u32, now: i64) -> Result<(Study, String), BeginError> {
    let (seed, puzzles) = seed_and_puzzles(corpus, protocol, now).await?;
    let new = NewStudy { protocol, puzzles: &puzzles, versions: &versions(), seed, cap };
    Ok(corpus.add_study(new, now).await?)
}

/// Draws the puzzles of a protocol: a random seed, and the puzzles as JSON.
async fn seed_and_puzzles(corpus: &Corpus, protocol: &str, now: i64) -> Result<(i64, String), BeginError> {
    let read: Protocol = protocol.parse()?;
    // SQLite has no unsigned numbers.
    let seed = (random_seed()? >> 1).cast_signed();
    let puzzles = draw(corpus, &read, seed.unsigned_abs(), now).await?;
    Ok((seed, serde_json::to_string(&puzzles).unwrap_or_default()))
}

/// The versions of what makes and judges puzzles, as JSON.
fn versions() -> String {
    serde_json::json!({ "tsumi": env!("CARGO_PKG_VERSION"), "forges": forges() }).to_string()
}

/// The version of each game's forge.
fn forges() -> BTreeMap<String, u32> {
    fn of<G: Forge>() -> (String, u32) {
        (G::KEY.to_owned(), G::VERSION)
    }
    [of::<tspin::TSpin>(), of::<nazo::Nazo>(), of::<shisen::Shisen>()].into()
}

/// Draws the puzzles of all steps. Those of lists are solved, measured and stored. No puzzle of a test is drawn for anything else.
async fn draw(corpus: &Corpus, protocol: &Protocol, seed: u64, now: i64) -> Result<StudyPuzzles, BeginError> {
    let models = Models::load(corpus).await?;
    let mut taken: BTreeSet<String> = protocol.tested().into_iter().map(puzzle_id).collect();
    let mut drawn = StudyPuzzles::new();
    let steps = || protocol.arms.iter().flat_map(|arm| &arm.steps).filter(|step| step.again.is_none());
    // Tests come first, so that training can avoid their puzzles.
    for step in steps() {
        if let (Some(set), false) = (step.kind.puzzles(), drawn.contains_key(&step.name)) {
            let puzzles = of_set(corpus, &models, step, set, &taken, now).await?;
            if matches!(step.kind, StepKind::Test(_)) {
                taken.extend(puzzles.puzzles.iter().cloned());
            }
            drawn.insert(step.name.clone(), puzzles);
        }
    }
    for step in steps() {
        if let (StepKind::Training(training), false) = (&step.kind, drawn.contains_key(&step.name)) {
            let puzzles = match &training.pool {
                Pool::List { codes, .. } => listed(corpus, &models, codes, now).await?,
                Pool::Shelf { shelf, fun_above } => {
                    let fits = |candidate: &Candidate| fun_above.is_none_or(|least| fun(candidate) > Some(least));
                    let fitting = on_shelf(corpus, shelf.name, &taken, fits).await?;
                    let expected = training.count.unwrap_or(1) as usize;
                    sample(step, shelf.name, fitting, seed, expected..=POOL)?
                }
                // What comes next depends on the participant.
                Pool::Trainer { .. } => Vec::new(),
            };
            drawn.insert(step.name.clone(), StepPuzzles { warm_up: Vec::new(), puzzles });
        }
    }
    Ok(drawn)
}

async fn of_set(
    corpus: &Corpus,
    models: &Models,
    step: &Step,
    set: &PuzzleSet,
    taken: &BTreeSet<String>,
    now: i64,
) -> Result<StepPuzzles, BeginError> {
    let (warm_up, warm_up_codes) = match &step.kind {
        StepKind::Survey(survey) => (survey.warm_up as usize, &survey.warm_up_codes[..]),
        _ => (0, &[][..]),
    };
    let mut puzzles = match &set.source {
        Source::List { codes, .. } => {
            let mut puzzles = listed(corpus, models, codes, now).await?;
            puzzles.extend(listed(corpus, models, warm_up_codes, now).await?);
            puzzles
        }
        Source::Rule(rule) => {
            let fitting = on_shelf(corpus, rule.shelf.name, taken, |_| true).await?;
            let count = rule.count as usize + warm_up;
            sample(step, rule.shelf.name, fitting, rule.seed, count..=count)?
        }
    };
    let warm_up = puzzles.split_off(puzzles.len().min(set.count() as usize));
    let ids: Vec<&str> = puzzles.iter().map(String::as_str).collect();
    let mut rows = corpus.puzzles(&ids).await?;
    rows.sort_by_key(|row| puzzles.iter().position(|id| *id == row.id));
    match set.order {
        Order::Rising => rows.sort_by(|one, two| one.rating.total_cmp(&two.rating)),
        Order::Tidy => rows.sort_by(|one, two| tidiness::compare(untidiness(one), untidiness(two))),
        Order::Fixed | Order::Random => {}
    }
    Ok(StepPuzzles { warm_up, puzzles: rows.into_iter().map(|row| row.id).collect() })
}

/// Stores the puzzles of a list that are not there yet; returns their ids.
async fn listed(corpus: &Corpus, models: &Models, codes: &[String], now: i64) -> Result<Vec<String>, BeginError> {
    let mut ids = Vec::new();
    for code in codes {
        let bad = |why| BeginError::Code(code.clone(), why);
        let id = puzzle_id(&games::canonical(code).map_err(bad)?);
        let row = match corpus.puzzle(&id).await? {
            Some(row) => Some(row),
            None => {
                let measured = games::assess(code, PASTED_SHELF, "listed by a study").map_err(bad)?;
                corpus.add_itself(measured.rated(models), now).await?;
                corpus.puzzle(&id).await?
            }
        };
        match row {
            Some(row) if row.answers > 0 => ids.push(id),
            _ => return Err(BeginError::Unsolvable(code.clone())),
        }
    }
    Ok(ids)
}

/// The ids of the solvable puzzles of a shelf that fit and are not taken, in an order that depends on the ids alone.
async fn on_shelf(
    corpus: &Corpus,
    shelf: &str,
    taken: &BTreeSet<String>,
    fits: impl Fn(&Candidate) -> bool,
) -> Result<Vec<String>, BeginError> {
    let candidates = corpus.candidates(shelf).await?.into_iter();
    let mut ids: Vec<String> =
        candidates.filter(|one| !taken.contains(&one.id) && fits(one)).map(|one| one.id).collect();
    ids.sort_unstable();
    Ok(ids)
}

/// Draws as many ids as there are, at most the end of the range; fewer than its beginning are an error.
fn sample(
    step: &Step,
    shelf: &'static str,
    ids: Vec<String>,
    seed: u64,
    range: std::ops::RangeInclusive<usize>,
) -> Result<Vec<String>, BeginError> {
    let (found, expected) = (ids.len(), *range.start());
    if found < expected {
        return Err(BeginError::TooFew { step: step.name.clone(), shelf, found, expected });
    }
    Ok(shuffled(found, seed).into_iter().take(*range.end()).map(|place| ids[place].clone()).collect())
}

/// The predicted fun of a puzzle.
fn fun(candidate: &Candidate) -> Option<f64> {
    let by_model = candidate.fun.as_ref().map(|estimate| estimate.value);
    by_model.or_else(|| formula::estimate(&candidate.code, &FeatureValues::read(&candidate.features), Aspect::Fun))
}

fn untidiness(puzzle: &Puzzle) -> (f64, f64) {
    tidiness::untidiness(&puzzle.code, &FeatureValues::read(&puzzle.features))
}
