//! Models that are put into the storage, or taken out of it, and what follows for the puzzles that are there.

mod link;
#[cfg(test)]
mod tests;

use crate::{
    clock,
    models::{Fitted, builtin, is_for},
    stock::features::Numbers,
};
use corpus::{Corpus, Estimate, FirstRating, Listed, Puzzle};
use rate::{Estimator, Rating, Source};
use std::{
    collections::HashSet,
    sync::atomic::{AtomicBool, Ordering},
};

pub use link::Link;

/// Puzzles read at once.
const PAGE: i64 = 500;

/// What became of a storage with other models.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Refit {
    /// Estimates that were stored.
    pub estimates: usize,
    /// Puzzles that got another first rating; those that were played keep theirs.
    pub ratings: u64,
    /// For each model, in their order, what its difficulty becomes a rating by.
    pub links: Vec<Link>,
}

/// Stores models, lets them speak of every puzzle of their kind, and gives those that nobody has played the ratings that follow.
pub async fn put(corpus: &Corpus, estimators: &[Estimator]) -> Result<Refit, corpus::Error> {
    let mut pairs = vec![Vec::new(); estimators.len()];
    let mut pages = Pages::default();
    while let Some(page) = pages.next(corpus).await? {
        for (estimator, pairs) in estimators.iter().zip(&mut pairs) {
            let of_kind = page.iter().map(|one| &one.puzzle).filter(|one| is_for(estimator, &one.game, one.steps));
            let said = |one: &Puzzle| builtin::say(estimator, &Numbers::read(&one.features));
            pairs.extend(of_kind.filter_map(|one| Some((one.is_by_play(), (said(one)?, one.rating)))));
        }
    }
    // Where a model gives no ratings any more, those that it gave go as well.
    let before = Fitted::load(corpus).await?;
    let mut refit = Refit::default();
    for (estimator, pairs) in estimators.iter().zip(pairs) {
        let (scale, link) = link::link(estimator, &pairs);
        refit.links.push(link);
        let model = corpus::Model {
            game: estimator.game.clone(),
            steps: i64::try_from(estimator.steps).unwrap_or(i64::MAX),
            aspect: estimator.aspect.as_str().to_owned(),
            source: estimator.source.as_str().to_owned(),
            text: estimator.save(),
            base: scale.map(|scale| scale.base),
            slope: scale.map(|scale| scale.slope),
            at: clock::now(),
        };
        corpus.put_model(&model).await?;
    }
    let fitted = Fitted::load(corpus).await?;
    let mut pages = Pages::default();
    while let Some(page) = pages.next(corpus).await? {
        let estimates: Vec<Estimate> = page.iter().flat_map(|one| said(&fitted, &one.puzzle)).collect();
        corpus.put_estimates(&estimates).await?;
        refit.estimates += estimates.len();
        let rates = |one: &&Puzzle| [&before, &fitted].iter().any(|models| models.rates(&one.game, one.steps));
        let rated: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(rates).collect();
        refit.ratings += rate_anew(corpus, Some(&before), &fitted, &rated).await?;
    }
    Ok(refit)
}

/// What the models of the storage say of a puzzle.
fn said(fitted: &Fitted, puzzle: &Puzzle) -> Vec<Estimate> {
    fitted.estimates(&puzzle.id, &puzzle.game, puzzle.steps, &Numbers::read(&puzzle.features))
}

/// Forgets all models of the storage and what they said; puzzles that nobody has played get back the ratings that the program gives
/// by itself. Says how many models they were, and how many puzzles.
pub async fn forget(corpus: &Corpus) -> Result<(u64, u64), corpus::Error> {
    // The models go last: whoever is interrupted may do it once more. Those too damaged to be read have rated puzzles all the same.
    let kinds: HashSet<(String, i64)> =
        corpus.models().await?.into_iter().filter(|row| row.slope.is_some()).map(|row| (row.game, row.steps)).collect();
    let before = Fitted::load(corpus).await?;
    let (mut ratings, mut pages) = (0, Pages::default());
    while let Some(page) = pages.next(corpus).await? {
        let rated = |one: &&Puzzle| kinds.contains(&(one.game.clone(), one.steps));
        let puzzles: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(rated).collect();
        ratings += rate_anew(corpus, Some(&before), &Fitted::default(), &puzzles).await?;
    }
    Ok((corpus.forget_models().await?, ratings))
}

/// Gives puzzles that nobody has played the ratings that follow from the models in force, where these are others than they were: the
/// program may have come with new ones. A formula takes no model's place; says how many got another rating. What the models of the
/// storage have not said yet, because someone broke off [`put`], is added.
pub async fn refresh(corpus: &Corpus, stop: &AtomicBool) -> Result<u64, corpus::Error> {
    let fitted = Fitted::load(corpus).await?;
    let (mut changed, mut pages) = (0, Pages::default());
    while let Some(page) = pages.next(corpus).await? {
        let follows = |one: &&Puzzle| {
            let first = fitted.first(&one.game, one.steps, &Numbers::read(&one.features));
            first.is_some_and(|(first, source)| {
                let is_other = (first.rating - one.rating).abs() > NOTHING || source.as_str() != one.source;
                is_other && (source != Source::Formula || one.source == Source::Formula.as_str())
            })
        };
        let others: Vec<&Puzzle> = page.iter().map(|one| &one.puzzle).filter(follows).collect();
        changed += rate_anew(corpus, None, &fitted, &others).await?;
        let unsaid = |one: &Listed| {
            let known = one.estimates.clone();
            said(&fitted, &one.puzzle).into_iter().filter(move |estimate| !known.contains(estimate))
        };
        let estimates: Vec<Estimate> = page.iter().flat_map(unsaid).collect();
        if !estimates.is_empty() {
            corpus.put_estimates(&estimates).await?;
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(changed)
}

/// Ratings that differ by no more are the same.
const NOTHING: f64 = 1e-6;

/// Gives puzzles that nobody has played the ratings that follow from the models in force. Those that were played, but too little for a
/// rating by play, still go by what the models before said, where those are known.
async fn rate_anew(
    corpus: &Corpus,
    before: Option<&Fitted>,
    fitted: &Fitted,
    puzzles: &[&Puzzle],
) -> Result<u64, corpus::Error> {
    let first = |puzzle: &&Puzzle| {
        let numbers = Numbers::read(&puzzle.features);
        let (first, source) = fitted.first(&puzzle.game, puzzle.steps, &numbers)?;
        let Rating { rating, deviation, .. } = first;
        // Whose source is another has been moved before: someone was interrupted.
        let old = before.and_then(|before| before.first(&puzzle.game, puzzle.steps, &numbers));
        let more = old.filter(|(_, source)| source.as_str() == puzzle.source).map(|(old, _)| rating - old.rating);
        Some(FirstRating { puzzle: puzzle.id.clone(), rating, deviation, source: source.as_str().to_owned(), more })
    };
    corpus.put_first_ratings(&puzzles.iter().filter_map(first).collect::<Vec<_>>()).await
}

/// All puzzles, some at a time.
#[derive(Default)]
struct Pages {
    after: String,
}

impl Pages {
    async fn next(&mut self, corpus: &Corpus) -> Result<Option<Vec<Listed>>, corpus::Error> {
        let page = corpus.catalogue(&self.after, None, PAGE).await?;
        let Some(last) = page.last() else { return Ok(None) };
        self.after = last.puzzle.id.clone();
        Ok(Some(page))
    }
}
