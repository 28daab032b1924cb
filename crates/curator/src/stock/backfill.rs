//! Backfill: estimates for puzzles stored by versions that had none.

use crate::{games, models::Models, stock::Error};
use corpus::Corpus;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::spawn_blocking;

/// Puzzles assessed between checks of the stop flag.
const ROUND: i64 = 32;

/// Adds estimates and themes to puzzles that lack them, until none is left or `stop` is raised.
pub async fn fill(corpus: &Corpus, stop: &AtomicBool) -> Result<(), Error> {
    let models = Models::load(corpus).await?;
    while !stop.load(Ordering::Relaxed) {
        let puzzles = corpus.without_estimate(ROUND).await?;
        if puzzles.is_empty() {
            break;
        }
        let work = spawn_blocking(move || {
            let assess = |puzzle: corpus::Puzzle| {
                let measured = games::assess(&puzzle.code, &puzzle.shelf, &puzzle.certificate);
                (puzzle.id, measured)
            };
            puzzles.into_iter().map(assess).collect::<Vec<_>>()
        });
        for (id, assessed) in work.await.map_err(|why| Error::Shelf(why.to_string()))? {
            match assessed {
                Ok(measured) => corpus.add_estimate(&id, &measured.rated(&models)).await?,
                Err(why) => {
                    tracing::warn!("cannot estimate the puzzle {id}: {why}");
                    corpus.give_up_estimate(&id).await?;
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use corpus::{NewPuzzle, puzzle_id};
    use rate::Source;

    const CODE: &str = "tspin:#..#....../#...#...#./##.######./###.#.##.#:LT:tsd";

    #[tokio::test]
    async fn old_rows_get_their_estimates_once() {
        let corpus = Corpus::in_memory().await.unwrap();
        let new = games::assess(CODE, "tspin-2", "by hand").unwrap().rated(&Models::default());
        let old = |code: &str| NewPuzzle {
            code: code.into(),
            twin: code.into(),
            rating: 1500.0,
            deviation: 350.0,
            source: None,
            themes: Vec::new(),
            ..new.clone()
        };
        corpus.add_puzzles(&[old(CODE), old("chess:e4")], 0).await.unwrap();
        fill(&corpus, &AtomicBool::new(false)).await.unwrap();
        let filled = corpus.puzzle(&puzzle_id(CODE)).await.unwrap().unwrap();
        assert_eq!((filled.rating, filled.source), (new.rating, Some(Source::Simulated)));
        let mut themes = new.themes.clone();
        themes.sort_unstable();
        assert_eq!(corpus.themes(&filled.id).await.unwrap(), themes);
        let unreadable = corpus.puzzle(&puzzle_id("chess:e4")).await.unwrap().unwrap();
        assert_eq!((unreadable.rating, unreadable.source), (1500.0, Some(Source::Formula)));
        assert_eq!(corpus.without_estimate(10).await.unwrap(), []);
    }
}
