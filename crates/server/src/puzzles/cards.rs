//! Puzzles as clients get them, and how all players did at them: a page of cards takes as many queries as one card.

use crate::{
    App,
    http::Refusal,
    models,
    puzzles::{corrections::PersonalCorrections, estimates, personal, ratings, thousandths},
};
use corpus::{Estimate, Puzzle};
use curator::{models::Models, stock::features::FeatureValues};
use play::{
    SHELVES,
    wire::{Crowd, PuzzleCard, Reason},
};
use std::collections::HashMap;

/// The cards of puzzles, in their order, with the estimates for the player who has these corrections.
pub async fn of(
    app: &App,
    puzzles: Vec<Puzzle>,
    corrections: &PersonalCorrections,
) -> Result<Vec<PuzzleCard>, Refusal> {
    let ids: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    let mut stored: HashMap<String, Vec<Estimate>> = HashMap::new();
    for estimate in app.corpus.estimates_of(&ids).await? {
        stored.entry(estimate.puzzle.clone()).or_default().push(estimate);
    }
    let mut themes = app.corpus.themes_of(&ids).await?;
    let bases = app.corpus.rating_bases(&ids).await?;
    let models = models::current(app).await?;
    let mut cards = Vec::new();
    for puzzle in puzzles {
        let stored = stored.remove(&puzzle.id).unwrap_or_default();
        let grounds = ratings::grounds_on(&puzzle, bases.get(&puzzle.id).copied().unwrap_or_default());
        cards.push(PuzzleCard {
            answers: Some(puzzle.answers.unsigned_abs()),
            rating: ratings::card(&puzzle.full_rating()),
            source: grounds.source,
            grounds,
            own: personal::estimates(corrections, &puzzle, &stored),
            estimates: estimates(&puzzle.code, &puzzle.features, stored),
            reasons: if puzzle.is_by_play() { Vec::new() } else { reasons(&models, &puzzle) },
            themes: themes.remove(&puzzle.id).unwrap_or_default(),
            id: puzzle.id,
            code: puzzle.code,
            shelf: puzzle.shelf,
        });
    }
    Ok(cards)
}

/// Takes from a card whatever tells whether its puzzle has an answer: the number, the shelf of look-alikes, and what only puzzles with an
/// answer have.
pub fn in_doubt(card: PuzzleCard) -> PuzzleCard {
    let alike = SHELVES.iter().find(|shelf| shelf.lookalike == Some(card.shelf.as_str()));
    let shelf = alike.map_or(card.shelf, |shelf| shelf.name.to_owned());
    let (answers, themes, estimates, reasons, own) = Default::default();
    PuzzleCard { answers, shelf, themes, estimates, reasons, own, ..card }
}

/// The cards of stored puzzles, by their ids.
pub async fn by_id(app: &App, ids: &[&str]) -> Result<HashMap<String, PuzzleCard>, Refusal> {
    let puzzles = app.corpus.puzzles(ids).await?;
    let cards = of(app, puzzles, &PersonalCorrections::default()).await?;
    Ok(cards.into_iter().map(|card| (card.id.clone(), card)).collect())
}

/// How all players did at a puzzle; `None` until enough have tried it.
pub async fn crowd_of(app: &App, puzzle: &Puzzle) -> Result<Option<Crowd>, Refusal> {
    Ok(app.corpus.crowd(puzzle).await?.map(crowd))
}

/// How all players did, in the form in which clients get it.
pub fn crowd(crowd: corpus::Crowd) -> Crowd {
    Crowd { players: crowd.players, solved: crowd.solved, median_ms: crowd.median_ms }
}

/// The most reasons to show.
const MAX_REASONS: usize = 3;
/// The smallest contribution that is shown as a reason.
const MIN_CONTRIBUTION: f64 = 0.05;

/// The features that contributed most to the first rating.
fn reasons(models: &Models, puzzle: &Puzzle) -> Vec<Reason> {
    let features = FeatureValues::read(&puzzle.features);
    let why = puzzle.source.and_then(|source| models.explain(&puzzle.game, puzzle.steps, source, &features));
    let parts =
        why.into_iter().flat_map(|why| why.parts).filter(|part| part.adds.abs() >= MIN_CONTRIBUTION).take(MAX_REASONS);
    parts.map(|part| Reason { feature: part.feature, adds: thousandths(part.adds) }).collect()
}
