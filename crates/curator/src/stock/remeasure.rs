//! Measuring again what an older version of the measures has measured: features, and the estimates and first ratings that follow.

use crate::{
    games::solved,
    models::{Models, refit},
    sets,
    stock::{Error, features::FeatureValues},
};
use corpus::{Corpus, Puzzle, Remeasured};
use play::{GAMES, Shelf, for_game};
use puzzle::{BadCode, Measure, Train, measured_answer};
use rate::Selection;
use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};
use tokio::{task::spawn_blocking, time::sleep};

/// Puzzles measured between checks of the stop flag, and stored in one transaction.
const BATCH: i64 = 8;

/// How much of one core the work may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// All of it.
    Full,
    /// At most a third: it rests twice as long as it works, for people play meanwhile.
    Background,
}

impl Pace {
    fn rest(self, worked: Duration) -> Duration {
        match self {
            Self::Full => Duration::ZERO,
            Self::Background => 2 * worked,
        }
    }
}

/// The present version of a game's measures.
pub fn measure_version(game: &str) -> Result<i64, BadCode> {
    for_game!(game, G => i64::from(G::MEASURE_VERSION))
}

/// Measures all puzzles again whose features are of an older version, until none is left or `stop` is raised, and chooses the set of
/// each shelf again that is done. Returns how many were measured. Every batch is stored as a whole, so that the next call goes on
/// where this one ended.
pub async fn remeasure(corpus: &Corpus, pace: Pace, stop: &AtomicBool) -> Result<u64, Error> {
    let mut measured = 0;
    let mut models = Models::load(corpus).await?;
    for game in GAMES {
        let version = measure_version(game.key).map_err(|why| Error::Shelf(why.to_string()))?;
        let mut shelves = BTreeSet::<String>::new();
        let mut older = 0;
        while older < version && !stop.load(Ordering::Relaxed) {
            let begun = Instant::now();
            let stale = corpus.measured_by(game.key, older, BATCH).await?;
            // They come shelf by shelf: those of the batch before are done, but for the one that goes on.
            let next = stale.first().map(|puzzle| puzzle.shelf.clone());
            for done in shelves.iter().filter(|shelf| Some(*shelf) != next.as_ref()) {
                choose_again(corpus, done).await?;
            }
            shelves = stale.iter().map(|puzzle| puzzle.shelf.clone()).collect();
            if stale.is_empty() {
                older += 1;
                continue;
            }
            models = models.refreshed(corpus).await?;
            let work = spawn_blocking(move || {
                let rows: Vec<Remeasured> = stale.iter().map(|puzzle| again(puzzle, version, &models)).collect();
                (rows, models)
            });
            let (rows, back) = work.await.map_err(|why| Error::Shelf(why.to_string()))?;
            models = back;
            corpus.put_measures(&rows).await?;
            measured += rows.len() as u64;
            sleep(pace.rest(begun.elapsed())).await;
        }
    }
    Ok(measured)
}

/// Chooses the set of a shelf again, if it has one.
async fn choose_again(corpus: &Corpus, shelf: &str) -> Result<(), corpus::Error> {
    if let Some(shelf) = Shelf::find(shelf).filter(|shelf| shelf.listed)
        && !corpus.curated(shelf.name).await?.is_empty()
    {
        sets::choose_set(corpus, shelf.name, Selection::default()).await?;
    }
    Ok(())
}

/// Measures a stored puzzle again. One that cannot be measured keeps its features and counts as done.
fn again(puzzle: &Puzzle, measures: i64, models: &Models) -> Remeasured {
    let features = for_game!(puzzle.game.as_str(), G => features_of::<G>(puzzle)).and_then(|features| features);
    let features = features.unwrap_or_else(|why| {
        tracing::warn!("cannot measure the puzzle {} again: {why}", puzzle.id);
        puzzle.features.clone()
    });
    let new = Puzzle { features, ..puzzle.clone() };
    Remeasured {
        puzzle: puzzle.id.clone(),
        measures,
        estimates: refit::estimates(models, &new),
        first: refit::moved(models, puzzle, &new),
        features: new.features,
    }
}

/// The features of a stored puzzle along the answer that it was made from, or else along the first.
fn features_of<G: Train>(puzzle: &Puzzle) -> Result<String, BadCode> {
    let parsed = puzzle.code.parse()?;
    let solutions = solved::<G>(&parsed)?;
    Ok(FeatureValues::of::<G>(&parsed, &solutions, measured_answer(&parsed, &solutions, &puzzle.certificate).as_ref())
        .write())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use corpus::{NewPuzzle, puzzle_id};
    use rate::{Aspect, Estimator};
    use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
    use std::collections::BTreeMap;
    use tempfile::TempDir;

    /// A database at migration 30, filled by play, with features as its version measured them.
    const OLD: &str = include_str!("../../../corpus/tests/fixtures/schema_0030.sql");
    const PUZZLES: u64 = 65;
    /// A model of people that knows nothing but the gaps, which that version counted in another way.
    const FUN: &str = "tsumi estimator 1\ngame tspin\nsteps 2\naspect fun\nsource people\n\
                       tsumi linear model 1\nintercept 2\nterm gaps_1 weight 0.1 mean 0\nterm gaps_2 weight 0.2 mean 0\n";

    /// That database in a folder, brought up to date but for the features, and the puzzles with rated attempts.
    async fn old() -> (TempDir, Corpus, Vec<String>) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tsumi.sqlite");
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true).foreign_keys(false);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
        sqlx::raw_sql(OLD).execute(&pool).await.unwrap();
        let rated = sqlx::query_scalar("SELECT DISTINCT puzzle FROM games").fetch_all(&pool).await.unwrap();
        pool.close().await;
        let corpus = Corpus::open(&file.display().to_string()).await.unwrap();
        refit::refresh(&corpus, &AtomicBool::new(false)).await.unwrap();
        (folder, corpus, rated)
    }

    async fn all(corpus: &Corpus) -> BTreeMap<String, Puzzle> {
        let entries = corpus.catalogue("", None, 1000).await.unwrap();
        entries.into_iter().map(|entry| (entry.puzzle.id.clone(), entry.puzzle)).collect()
    }

    async fn run(corpus: &Corpus) -> u64 {
        remeasure(corpus, Pace::Full, &AtomicBool::new(false)).await.unwrap()
    }

    #[tokio::test]
    async fn an_old_database_is_measured_again_and_ratings_estimates_and_sets_follow() {
        let (_folder, corpus, rated) = old().await;
        refit::put(&corpus, &[Estimator::load(FUN).unwrap()]).await.unwrap();
        let models = Models::load(&corpus).await.unwrap();
        let before = all(&corpus).await;
        assert_eq!(run(&corpus).await, PUZZLES);
        let after = all(&corpus).await;
        let (mut changed, mut shifted, mut estimated) = (0, 0, 0);
        for (id, new) in &after {
            let old = &before[id];
            let fresh = games::assess(&new.code, &new.shelf, &new.certificate).unwrap().rated(&models);
            assert_eq!((&new.features, new.measures), (&fresh.features, fresh.measures), "{}", new.code);
            changed += u32::from(FeatureValues::read(&old.features) != FeatureValues::read(&new.features));
            let [(was, source), (is, _)] =
                [old, new].map(|one| models.first(&one.game, one.steps, &FeatureValues::read(&one.features)).unwrap());
            let expected = match rated.contains(id) {
                false => is.rating,
                // Neither what play has rated nor what another model rated first is moved.
                true if old.is_by_play() || old.source != Some(source) => old.rating,
                true => {
                    shifted += u32::from(was.rating != is.rating);
                    old.rating + is.rating - was.rating
                }
            };
            assert!(
                (new.rating - expected).abs() < 1e-6,
                "{}: {} from {}, not {expected}",
                new.code,
                new.rating,
                old.rating
            );
            let estimates = corpus.estimates(id).await.unwrap();
            assert_eq!(estimates, fresh.estimates, "{}", new.code);
            estimated += u32::from(estimates.iter().any(|one| one.aspect == Aspect::Fun));
            if let Some(shelf) = Shelf::find(&new.shelf) {
                let set = corpus.curated(shelf.name).await.unwrap();
                let ids: Vec<String> = set.into_iter().map(|one| one.id).collect();
                if !ids.is_empty() {
                    assert_eq!(choose_set(&corpus, shelf.name).await, ids, "{}", shelf.name);
                }
            }
        }
        assert!(changed >= 20 && shifted > 0 && estimated > 0, "{changed} {shifted} {estimated}");
        assert_eq!(run(&corpus).await, 0);
        assert_eq!(all(&corpus).await, after);
    }

    async fn choose_set(corpus: &Corpus, shelf: &'static str) -> Vec<String> {
        sets::choose_set(corpus, shelf, Selection::default()).await.unwrap().puzzles
    }

    #[tokio::test]
    async fn what_was_interrupted_goes_on_where_it_ended() {
        let (folder, corpus, _) = old().await;
        assert_eq!(remeasure(&corpus, Pace::Full, &AtomicBool::new(true)).await.unwrap(), 0);
        // As after a kill: one batch is stored, and nothing closed the database.
        let version = measure_version("nazo").unwrap();
        let batch = corpus.measured_by("nazo", 0, BATCH).await.unwrap();
        let rows: Vec<_> = batch.iter().map(|puzzle| again(puzzle, version, &Models::default())).collect();
        corpus.put_measures(&rows).await.unwrap();
        let opened = Corpus::open(&folder.path().join("tsumi.sqlite").display().to_string()).await.unwrap();
        assert_eq!(run(&opened).await, PUZZLES - BATCH as u64);
    }

    #[tokio::test]
    async fn a_puzzle_that_cannot_be_measured_keeps_its_features_and_is_not_tried_again() {
        let corpus = Corpus::in_memory().await.unwrap();
        let row = games::assess("null:7:2", "shared", "by hand").unwrap().rated(&Models::default());
        let features = r#"{"bits":7.0}"#.to_owned();
        let odd = NewPuzzle { code: "null:what".into(), measures: 0, features: features.clone(), ..row };
        corpus.add_puzzles(&[odd], 0).await.unwrap();
        assert_eq!((run(&corpus).await, run(&corpus).await), (1, 0));
        let kept = corpus.puzzle(&puzzle_id("null:what")).await.unwrap().unwrap();
        assert_eq!((kept.features, kept.measures), (features, measure_version("null").unwrap()));
    }

    #[tokio::test]
    async fn what_this_version_stores_is_not_measured_again() {
        let corpus = Corpus::in_memory().await.unwrap();
        let shelf = play::SHELVES[0];
        crate::stock::fill_shelf(&corpus, shelf, 2, 1, &AtomicBool::new(false)).await.unwrap();
        assert_eq!(run(&corpus).await, 0);
    }
}
