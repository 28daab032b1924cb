use crate::{
    clock,
    models::{
        Models,
        refit::{PAGE, Pages, TOLERANCE, estimates, rate_again},
    },
    stock::features::FeatureValues,
};
use corpus::{CatalogueEntry, Corpus, Estimate, Puzzle, StoredPlace};
use play::{DAY_MS, PASTED_SHELF};
use rate::Source;
use std::sync::atomic::{AtomicBool, Ordering};

/// How much longer ago puzzles may have been stored than their time says, in milliseconds: by a server with another clock, or in a transaction
/// that took long.
const OVERLAP_MS: i64 = DAY_MS;

/// Rates puzzles that nobody has played again if the models in force give them another rating, as after an update of the program. A
/// rating by a model is never replaced by one by the formula. Adds estimates that are missing because [`put`](super::put) was interrupted.
/// Returns the number of puzzles whose rating changed.
///
/// Looks at those that were stored since it last came to its end with the same models, and at all others only if the models have changed,
/// or some puzzles show that the program rates otherwise than before.
pub async fn refresh(corpus: &Corpus, stop: &AtomicBool) -> Result<u64, corpus::Error> {
    let (models, begun) = (Models::load(corpus).await?, clock::now());
    let text = models.text();
    let mut all = Pages::default();
    let sample = all.next(corpus).await?.unwrap_or_default();
    let mut changed = again(corpus, &models, &sample).await?;
    match corpus.rated_until(&text).await? {
        Some(until) if changed == Changes::default() => {
            for shelf in corpus.shelves().await?.iter().filter(|shelf| shelf.key != PASTED_SHELF) {
                let mut next = Some(StoredPlace::at(until - OVERLAP_MS));
                while let Some(from) = next.filter(|_| !stop.load(Ordering::Relaxed)) {
                    let (page, after) = corpus.stored_since(&shelf.key, from, PAGE).await?;
                    changed += again(corpus, &models, &page).await?;
                    next = after;
                }
            }
        }
        _ => {
            while let Some(page) = all.next(corpus).await?
                && !stop.load(Ordering::Relaxed)
            {
                changed += again(corpus, &models, &page).await?;
            }
        }
    }
    if !stop.load(Ordering::Relaxed) {
        corpus.put_rated_until(&text, begun).await?;
    }
    Ok(changed.ratings)
}

/// What was not as the models in force have it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Changes {
    ratings: u64,
    estimates: usize,
}

impl std::ops::AddAssign for Changes {
    fn add_assign(&mut self, more: Self) {
        self.ratings += more.ratings;
        self.estimates += more.estimates;
    }
}

/// Gives the puzzles of a page the ratings and estimates of the models in force where they have others.
async fn again(corpus: &Corpus, models: &Models, page: &[CatalogueEntry]) -> Result<Changes, corpus::Error> {
    let is_outdated = |one: &&Puzzle| {
        let first = models.first(&one.game, one.steps, &FeatureValues::read(&one.features));
        first.is_some_and(|(first, source)| {
            let differs = (first.rating - one.rating).abs() > TOLERANCE || Some(source) != one.source;
            differs && (source != Source::Formula || one.source == Some(Source::Formula))
        })
    };
    let outdated: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(is_outdated).collect();
    let ratings = rate_again(corpus, None, models, &outdated).await?;
    let missing = |one: &CatalogueEntry| {
        let known = one.estimates.clone();
        estimates(models, &one.puzzle).into_iter().filter(move |estimate| !known.contains(estimate))
    };
    let estimates: Vec<Estimate> = page.iter().flat_map(missing).collect();
    if !estimates.is_empty() {
        corpus.put_estimates(&estimates).await?;
    }
    Ok(Changes { ratings, estimates: estimates.len() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::refit::{forget, put, tests::model};
    use corpus::{FirstRating, NewPuzzle, puzzle_id};
    use rate::Aspect;

    /// A puzzle that only the formula rates.
    fn puzzle(n: u32) -> NewPuzzle {
        NewPuzzle {
            code: format!("null:{n}"),
            twin: format!("null:{n}"),
            game: "null".into(),
            shelf: "null".into(),
            steps: 9,
            answers: 1,
            sequences: 1,
            features: r#"{"bits":10}"#.into(),
            measures: 1,
            certificate: "by hand".into(),
            rating: rate::formula_rating(10.0).rating,
            deviation: rate::formula_rating(10.0).deviation,
            source: Some(Source::Formula),
            themes: Vec::new(),
            estimates: Vec::new(),
        }
    }

    #[tokio::test]
    async fn only_new_puzzles_are_looked_at_again_until_the_models_change() {
        let (corpus, stop) = (Corpus::in_memory().await.unwrap(), AtomicBool::new(false));
        let (long_ago, count) = (clock::now() - 9 * DAY_MS, 3 * PAGE as u32);
        corpus.add_puzzles(&(0..count).map(puzzle).collect::<Vec<_>>(), long_ago).await.unwrap();
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 0);
        let mut ids: Vec<String> = (0..count).map(|n| puzzle_id(&format!("null:{n}"))).collect();
        ids.sort_unstable();
        let spoil = async |id: &str| {
            let first = FirstRating {
                puzzle: id.to_owned(),
                rating: 1.0,
                deviation: 150.0,
                source: Source::Formula,
                more: None,
            };
            assert_eq!(corpus.put_first_ratings(&[first]).await.unwrap(), 1);
        };
        let last = ids.last().unwrap().as_str();
        spoil(last).await;
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 0, "it was looked at before");
        // What another server stores meanwhile by other models.
        let other = NewPuzzle { rating: 1.0, ..puzzle(count) };
        corpus.add_puzzles(&[other], clock::now()).await.unwrap();
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 1);
        // A program that rates otherwise.
        spoil(&ids[0]).await;
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 2, "the sample shows it, and so all are looked at");
        spoil(last).await;
        put(&corpus, &[model(Aspect::Fun, Source::People)]).await.unwrap();
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 1, "by new models");
        spoil(last).await;
        forget(&corpus).await.unwrap();
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 1, "without them");
        // What was stopped has not come to its end.
        spoil(last).await;
        corpus.forget_rated_until().await.unwrap();
        assert_eq!(refresh(&corpus, &AtomicBool::new(true)).await.unwrap(), 0);
        assert_eq!(refresh(&corpus, &stop).await.unwrap(), 1);
    }
}
