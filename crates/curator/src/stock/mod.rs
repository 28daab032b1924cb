//! Stocking the shelves: the plan, and the forging, measuring and storing of puzzles.

pub mod backfill;
mod error;
pub mod features;
pub mod forger;
pub mod plan;
pub mod proof;
pub mod remeasure;
pub mod row;

pub use error::Error;

use crate::{
    clock,
    models::Models,
    sets,
    stock::forger::{certificate_ends, forger},
};
use corpus::{Corpus, NewPuzzle};
use play::Shelf;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::spawn_blocking;

/// Seeds tried between checks of the stop flag. Few, because those of long puzzles take a while.
const DRAFTS: u64 = 32;
/// Certificates read at a time.
const PAGE: i64 = 10_000;
/// Rounds without a new puzzle after which a shelf counts as exhausted.
const MAX_EMPTY_ROUNDS: u32 = 2000;

/// Adds the first few puzzles to every shelf, continuing where the previous run ended, until `stop` is raised.
pub async fn begin(corpus: &Corpus, few: usize, seed: u64, stop: &AtomicBool) -> Result<(), Error> {
    for shelf in plan::stocking_order() {
        fill_shelf(corpus, shelf, few as u64, seed, stop).await?;
    }
    Ok(())
}

/// Fills every shelf up to `wanted` puzzles, continuing where the previous run ended, until `stop` is raised. All shelves grow
/// together from `few` on, so that none stays empty for long. Sets are chosen as soon as possible, and again when the shelves are
/// full.
pub async fn fill(corpus: &Corpus, few: usize, wanted: usize, seed: u64, stop: &AtomicBool) -> Result<(), Error> {
    let mut goal = few.max(1).min(wanted);
    loop {
        for shelf in plan::stocking_order() {
            let new = fill_shelf(corpus, shelf, goal as u64, seed, stop).await?;
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            sets::after_stocking(corpus, shelf, new, goal >= wanted).await?;
        }
        if goal >= wanted || stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        goal = goal.saturating_mul(4).min(wanted);
    }
}

/// Fills one shelf up to `wanted` puzzles. Returns the number of new ones.
pub async fn fill_shelf(
    corpus: &Corpus,
    shelf: Shelf,
    wanted: u64,
    seed: u64,
    stop: &AtomicBool,
) -> Result<u64, Error> {
    let before = corpus.count(shelf.name).await?;
    let mut count = before;
    if count >= wanted {
        return Ok(0);
    }
    let bad = |why: puzzle::BadCode| Error::Shelf(format!("the recipe of the shelf {} is wrong: {why}", shelf.name));
    let last = last_seed(corpus, shelf, &certificate_ends(shelf).map_err(bad)?).await?;
    let first = last.map_or(seed, |last| seed.max(last.wrapping_add(1)));
    let mut forger = forger(shelf, first).map_err(bad)?;
    let mut models = Models::load(corpus).await?;
    let mut empty_rounds = 0;
    while count < wanted && empty_rounds < MAX_EMPTY_ROUNDS && !stop.load(Ordering::Relaxed) {
        let missing = usize::try_from(wanted - count).unwrap_or(usize::MAX);
        // Forging uses all cores; the threads that answer requests must not wait for it.
        let round = spawn_blocking(move || {
            let puzzles = forger.round(DRAFTS, missing);
            (forger, puzzles)
        });
        let (back, puzzles) = round.await.map_err(|why| Error::Shelf(why.to_string()))?;
        forger = back;
        if !puzzles.is_empty() {
            models = models.refreshed(corpus).await?;
        }
        let rows: Vec<NewPuzzle> = puzzles.into_iter().map(|puzzle| puzzle.rated(&models)).collect();
        let new = corpus.add_puzzles(&rows, clock::now()).await?;
        count += new;
        empty_rounds = if new == 0 { empty_rounds + 1 } else { 0 };
    }
    if empty_rounds == MAX_EMPTY_ROUNDS {
        tracing::warn!("the shelf {} stays at {count} of {wanted} puzzles: no new ones are found", shelf.name);
    } else {
        tracing::debug!("the shelf {} has {count} puzzles", shelf.name);
    }
    Ok(count - before)
}

/// The highest seed in the certificates of a shelf that have these ends: those of its current recipe and version.
async fn last_seed(corpus: &Corpus, shelf: Shelf, ends: &(String, String)) -> Result<Option<u64>, Error> {
    let (mut last, mut after) = (None, String::new());
    loop {
        let page = corpus.certificates(shelf.name, &after, PAGE).await?;
        last = last.max(page.iter().filter_map(|(_, certificate)| seed(certificate, ends)).max());
        match page.into_iter().next_back() {
            Some((id, _)) => after = id,
            None => return Ok(last),
        }
    }
}

/// The seed of a certificate with these ends.
fn seed(certificate: &str, (start, end): &(String, String)) -> Option<u64> {
    certificate.strip_prefix(start)?.strip_suffix(end)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::SHELVES;
    use std::collections::HashSet;

    #[tokio::test]
    async fn shelves_are_filled_without_forging_anything_twice() {
        let corpus = Corpus::in_memory().await.unwrap();
        let stop = AtomicBool::new(false);
        begin(&corpus, 1, 7, &stop).await.unwrap();
        assert!(corpus.curated("tspin-1").await.unwrap().is_empty(), "more is to come");
        fill(&corpus, 1, 2, 7, &stop).await.unwrap();
        for shelf in Shelf::listed() {
            assert_eq!(corpus.curated(shelf.name).await.unwrap().len(), 2, "all there is on {}", shelf.name);
        }
        let shelves = corpus.shelves().await.unwrap();
        assert_eq!(shelves.len(), SHELVES.len());
        for shelf in &shelves {
            let planned = SHELVES.iter().find(|planned| planned.name == shelf.key).unwrap();
            assert_eq!((shelf.puzzles, shelf.steps, shelf.game.as_str()), (2, planned.steps.into(), planned.game));
        }
        let shelf = SHELVES[1];
        let certificates = async || -> Vec<String> {
            let page = corpus.certificates(shelf.name, "", 10).await.unwrap();
            page.into_iter().map(|(_, certificate)| certificate).collect()
        };
        let before = certificates().await;
        fill_shelf(&corpus, shelf, 5, 7, &stop).await.unwrap();
        let after = certificates().await;
        assert_eq!(after.iter().collect::<HashSet<_>>().len(), 5);
        let ends = certificate_ends(shelf).unwrap();
        let last = |certificates: &[String]| certificates.iter().filter_map(|one| seed(one, &ends)).max();
        assert!(last(&after) > last(&before));
        assert_eq!(last_seed(&corpus, shelf, &ends).await.unwrap(), last(&after));
        assert!(before.iter().all(|certificate| after.contains(certificate)));
    }

    #[tokio::test]
    async fn stored_puzzles_are_proved_and_measured() {
        let corpus = Corpus::in_memory().await.unwrap();
        fill_shelf(&corpus, SHELVES[1], 3, 1, &AtomicBool::new(false)).await.unwrap();
        let wanted = corpus::PuzzleQuery {
            game: "tspin",
            shelves: &["tspin-2"],
            themes: &[],
            min: f64::MIN,
            max: f64::MAX,
            not: &[],
            player: None,
            run: None,
        };
        let puzzle = corpus.at_random(&wanted).await.unwrap().unwrap();
        assert!(puzzle.answers >= 1 && puzzle.sequences >= puzzle.answers);
        assert_eq!(crate::games::answers(&puzzle.code).unwrap()[0].line.len(), 2);
        let features: serde_json::Value = serde_json::from_str(&puzzle.features).unwrap();
        assert!(features.as_object().is_some_and(|features| features.values().all(serde_json::Value::is_number)));
        assert!(puzzle.certificate.starts_with("tspin/reverse-2#"), "{}", puzzle.certificate);
    }

    #[tokio::test]
    async fn a_raised_stop_ends_the_stocking() {
        let corpus = Corpus::in_memory().await.unwrap();
        fill(&corpus, 1, 1_000_000, 1, &AtomicBool::new(true)).await.unwrap();
        assert_eq!(corpus.shelves().await.unwrap(), []);
    }

    #[test]
    fn only_seeds_of_the_same_recipe_and_version_count() {
        let certificates = ["tspin/reverse-2#7@2", "tspin/reverse-2,unique#9@2", "tspin/reverse-2#8@1", "by hand"];
        let ends = certificate_ends(SHELVES[1]).unwrap();
        assert_eq!(certificates.map(|one| seed(one, &ends)), [Some(7), None, None, None]);
    }
}
