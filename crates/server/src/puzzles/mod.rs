//! Puzzles as the API shows them: the next one, cards, answers, hints, links, pictures, pastes and opinions.

pub mod answer;
pub mod circles;
pub mod crowd;
pub mod hint;
pub mod next;
pub mod opinions;
pub mod paste;
pub mod personal;
pub mod picture;
pub mod ratings;
pub mod share;
pub mod shelves;
pub mod taste;
pub mod themes;

use crate::{
    App,
    http::{extract::Path, guest::Guest, refusal::Refusal},
    models,
    puzzles::taste::Taste,
};
use axum::{Json, extract::State};
use corpus::Puzzle;
use curator::stock::features::Numbers;
use play::wire::{Estimate, Problem, PuzzleCard, Reason, Source};
use puzzle::BadCode;

/// The puzzle of this id.
#[utoipa::path(get, path = "/api/puzzles/{id}", params(("id" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = PuzzleCard), (status = 404, body = Problem)))]
pub async fn show(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<PuzzleCard>, Refusal> {
    let puzzle = find(&app, &id).await?;
    let taste = Taste::of(&app, guest.id(), &puzzle.game).await?;
    Ok(Json(card(&app, puzzle, &taste).await?))
}

/// The puzzle of this id, or the refusal that says there is none.
pub async fn find(app: &App, id: &str) -> Result<Puzzle, Refusal> {
    let unknown = || Refusal::unknown(format!("no puzzle has the id «{}»", BadCode::excerpt(id)));
    app.corpus.puzzle(id).await?.ok_or_else(unknown)
}

/// The puzzle as a player gets it whose taste in its game this is; as everybody does, with a taste of which nothing is known.
pub async fn card(app: &App, puzzle: Puzzle, taste: &Taste) -> Result<PuzzleCard, Refusal> {
    let stored = app.corpus.estimates(&puzzle.id).await?;
    let own = personal::estimates(taste, &puzzle, &stored);
    let themes = app.corpus.themes(&puzzle.id).await?;
    let rating = ratings::card(&ratings::rating(&puzzle.standing()));
    let estimates = estimates(&puzzle.features, stored);
    let grounds = ratings::grounds(app, &puzzle).await?;
    let source = grounds.source;
    let reasons = if puzzle.is_by_play() { Vec::new() } else { reasons(app, &puzzle).await? };
    Ok(PuzzleCard {
        id: puzzle.id,
        code: puzzle.code,
        shelf: puzzle.shelf,
        answers: puzzle.answers.unsigned_abs(),
        rating,
        source,
        grounds,
        estimates,
        reasons,
        own,
        themes,
    })
}

/// What models say of a puzzle and what published formulas make of its features.
pub fn estimates(features: &str, said: Vec<corpus::Estimate>) -> Vec<Estimate> {
    let mut estimates = by_formula(features);
    // What a model says that was fitted for this very collection goes before what was published.
    for corpus::Estimate { aspect, value, source, .. } in said {
        estimates.retain(|estimate| estimate.name != aspect);
        estimates.push(Estimate { name: aspect, value: thousandths(value), source: ratings::source(&source) });
    }
    estimates
}

/// What published formulas make of the features, by name.
fn by_formula(features: &str) -> Vec<Estimate> {
    let estimate = |(name, value): (&str, f64)| Estimate {
        name: name.to_owned(),
        value: thousandths(value),
        source: Source::Formula,
    };
    Numbers::read(features).published().map(estimate).collect()
}

/// Reasons that are told at most, and what a reason must add or take at least.
const REASONS: usize = 3;
const LEAST: f64 = 0.05;

/// Why the model that gave the first rating thinks the puzzle hard or easy.
async fn reasons(app: &App, puzzle: &Puzzle) -> Result<Vec<Reason>, Refusal> {
    let models = models::of(app).await?;
    let why = models.explain(&puzzle.game, puzzle.steps, &puzzle.source, &Numbers::read(&puzzle.features));
    let parts = why.into_iter().flat_map(|why| why.parts).filter(|part| part.adds.abs() >= LEAST).take(REASONS);
    Ok(parts.map(|part| Reason { feature: part.feature, adds: thousandths(part.adds) }).collect())
}

/// A number from 1 to 5 as it is told.
pub fn thousandths(value: f64) -> i32 {
    (value * 1000.0).round() as i32
}
