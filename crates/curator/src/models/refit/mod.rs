//! Storing and removing models, and the estimates and first ratings that follow from that.

mod link;
mod refresh;
#[cfg(test)]
mod tests;

use crate::{
    clock,
    models::{self, Models, is_for},
    stock::features::FeatureValues,
};
use corpus::{CatalogueEntry, Corpus, Estimate, FirstRating, Puzzle};
use rate::{Estimator, Rating, Source};
use std::collections::HashSet;

pub use link::Link;
pub use refresh::refresh;

/// Puzzles read at a time.
const PAGE: i64 = 500;

/// What changed when models were stored.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Refit {
    /// The number of estimates that were stored.
    pub estimates: usize,
    /// The number of puzzles whose first rating changed; those that were played keep theirs.
    pub ratings: u64,
    /// For each model, in order, how its difficulty is linked to ratings.
    pub links: Vec<Link>,
}

/// Stores models, their estimates of all puzzles, and the new first ratings of puzzles that nobody has played.
pub async fn put(corpus: &Corpus, estimators: &[Estimator]) -> Result<Refit, corpus::Error> {
    corpus.forget_rated_until().await?;
    let mut pairs = vec![Vec::new(); estimators.len()];
    let mut pages = Pages::default();
    while let Some(page) = pages.next(corpus).await? {
        for (estimator, pairs) in estimators.iter().zip(&mut pairs) {
            let of_kind = page.iter().map(|one| &one.puzzle).filter(|one| is_for(estimator, &one.game, one.steps));
            let estimate = |one: &Puzzle| models::estimate(estimator, &FeatureValues::read(&one.features));
            pairs.extend(of_kind.filter_map(|one| Some((one.is_by_play(), (estimate(one)?, one.rating)))));
        }
    }
    // Puzzles that only the previous models rated must be rated again too.
    let before = Models::load(corpus).await?;
    let mut refit = Refit::default();
    for (estimator, pairs) in estimators.iter().zip(pairs) {
        let (scale, link) = link::link(estimator, &pairs);
        refit.links.push(link);
        let model = corpus::Model {
            game: estimator.game.clone(),
            steps: i64::try_from(estimator.steps).unwrap_or(i64::MAX),
            aspect: estimator.aspect,
            source: estimator.source,
            text: estimator.save(),
            base: scale.map(|scale| scale.base),
            slope: scale.map(|scale| scale.slope),
            at: clock::now(),
        };
        corpus.put_model(&model).await?;
    }
    let models = Models::load(corpus).await?;
    let mut pages = Pages::default();
    while let Some(page) = pages.next(corpus).await? {
        let estimates: Vec<Estimate> = page.iter().flat_map(|one| estimates(&models, &one.puzzle)).collect();
        corpus.put_estimates(&estimates).await?;
        refit.estimates += estimates.len();
        let rates = |one: &&Puzzle| [&before, &models].iter().any(|each| each.rates(&one.game, one.steps));
        let rated: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(rates).collect();
        refit.ratings += rate_again(corpus, Some(&before), &models, &rated).await?;
    }
    Ok(refit)
}

/// The estimates of a puzzle by the stored models.
pub fn estimates(models: &Models, puzzle: &Puzzle) -> Vec<Estimate> {
    models.estimates(&puzzle.id, &puzzle.game, puzzle.steps, &FeatureValues::read(&puzzle.features))
}

/// Removes all stored models and their estimates. Puzzles that nobody has played get the ratings of the built-in models again.
/// Returns the number of removed models, and of puzzles that were rated again.
pub async fn forget(corpus: &Corpus) -> Result<(u64, u64), corpus::Error> {
    // The models are removed last, so that an interrupted call can be repeated. Models that cannot be read count too: they have rated
    // puzzles.
    let kinds: HashSet<(String, i64)> =
        corpus.models().await?.into_iter().filter(|row| row.slope.is_some()).map(|row| (row.game, row.steps)).collect();
    corpus.forget_rated_until().await?;
    let before = Models::load(corpus).await?;
    let (mut ratings, mut pages) = (0, Pages::default());
    while let Some(page) = pages.next(corpus).await? {
        let rated = |one: &&Puzzle| kinds.contains(&(one.game.clone(), one.steps));
        let puzzles: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(rated).collect();
        ratings += rate_again(corpus, Some(&before), &Models::default(), &puzzles).await?;
    }
    Ok((corpus.forget_models().await?, ratings))
}

/// Ratings that differ by no more than this count as equal.
const TOLERANCE: f64 = 1e-6;

/// Gives puzzles that nobody has played the first ratings of the models in force. The ratings of puzzles that were played, but too
/// little for a rating by play, are shifted by the difference to the previous models, where those are known.
async fn rate_again(
    corpus: &Corpus,
    before: Option<&Models>,
    models: &Models,
    puzzles: &[&Puzzle],
) -> Result<u64, corpus::Error> {
    let first = |puzzle: &&Puzzle| first_rating(models, puzzle, before.and_then(|before| rated_by(before, puzzle)));
    corpus.put_first_ratings(&puzzles.iter().filter_map(first).collect::<Vec<_>>()).await
}

/// The first rating by these models of a puzzle that has new features, after the `old` ones. `None` if that is the same as before.
pub fn moved(models: &Models, old: &Puzzle, new: &Puzzle) -> Option<FirstRating> {
    let before = rated_by(models, old);
    first_rating(models, new, before).filter(|first| {
        before.is_none_or(|(before, source)| (before.rating - first.rating).abs() > TOLERANCE || source != first.source)
    })
}

/// What these models make of a puzzle by its features.
fn rated_by(models: &Models, puzzle: &Puzzle) -> Option<(Rating, Source)> {
    models.first(&puzzle.game, puzzle.steps, &FeatureValues::read(&puzzle.features))
}

/// The first rating of a puzzle that had another one before, if that is known.
fn first_rating(models: &Models, puzzle: &Puzzle, before: Option<(Rating, Source)>) -> Option<FirstRating> {
    let (Rating { rating, deviation, .. }, source) = rated_by(models, puzzle)?;
    // A puzzle with another source was rated again already, by a call that was interrupted.
    let more = before.filter(|(_, source)| Some(*source) == puzzle.source).map(|(old, _)| rating - old.rating);
    Some(FirstRating { puzzle: puzzle.id.clone(), rating, deviation, source, more })
}

/// Iterates over all puzzles, page by page.
#[derive(Default)]
struct Pages {
    after: String,
}

impl Pages {
    async fn next(&mut self, corpus: &Corpus) -> Result<Option<Vec<CatalogueEntry>>, corpus::Error> {
        let page = corpus.catalogue(&self.after, None, PAGE).await?;
        let Some(last) = page.last() else { return Ok(None) };
        self.after = last.puzzle.id.clone();
        Ok(Some(page))
    }
}
