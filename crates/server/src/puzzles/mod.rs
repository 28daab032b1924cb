//! Puzzles as the API shows them: the next one, cards, answers, hints, links, pictures, pastes and opinions.

pub mod answer;
pub mod cards;
pub mod corrections;
pub mod first;
pub mod hint;
pub mod next;
pub mod opinions;
pub mod paste;
pub mod personal;
pub mod picture;
pub mod ratings;
pub mod share;
pub mod shelves;
pub mod skill_groups;
pub mod themes;

use crate::{
    App,
    http::{Guest, Path, Refusal},
    puzzles::corrections::PersonalCorrections,
};
use axum::{Json, extract::State};
use corpus::Puzzle;
use curator::{models::formula, stock::features::FeatureValues};
use play::wire::{Aspect, Estimate, Problem, PuzzleCard, Source};
use puzzle::BadCode;

/// The puzzle with this id.
#[utoipa::path(get, path = "/api/puzzles/{id}", params(("id" = String, Path, description = "the puzzle's id")),
    responses((status = 200, body = PuzzleCard), (status = 404, body = Problem)))]
pub async fn show(State(app): State<App>, guest: Guest, Path(id): Path<String>) -> Result<Json<PuzzleCard>, Refusal> {
    let puzzle = find(&app, &id).await?;
    let corrections = PersonalCorrections::of(&app, guest.id(), &puzzle.game).await?;
    Ok(Json(card(&app, puzzle, &corrections).await?))
}

/// Finds the puzzle with this id, or refuses with 404.
pub async fn find(app: &App, id: &str) -> Result<Puzzle, Refusal> {
    app.corpus.puzzle(id).await?.ok_or_else(|| unknown(id))
}

/// The refusal of an id that no puzzle has.
pub fn unknown(id: &str) -> Refusal {
    Refusal::not_found(format!("no puzzle has the id \"{}\"", BadCode::excerpt(id)))
}

/// The puzzle as clients get it, with the estimates for the player who has these corrections.
pub async fn card(app: &App, puzzle: Puzzle, corrections: &PersonalCorrections) -> Result<PuzzleCard, Refusal> {
    let mut cards = cards::of(app, vec![puzzle], corrections).await?;
    cards.pop().ok_or_else(|| Refusal::internal("a puzzle without its card"))
}

/// The estimates of a puzzle: by models, and by formulas from papers where no model estimates the aspect.
pub fn estimates(code: &str, features: &str, stored: Vec<corpus::Estimate>) -> Vec<Estimate> {
    let mut estimates = by_formula(code, features);
    // A model fitted for this collection takes precedence over a formula.
    for corpus::Estimate { aspect, value, source, .. } in stored {
        estimates.retain(|estimate| estimate.name != aspect);
        estimates.push(Estimate { name: aspect, value: thousandths(value), source });
    }
    estimates
}

/// The estimates by formulas from papers.
fn by_formula(code: &str, features: &str) -> Vec<Estimate> {
    let estimate = |(name, value): (Aspect, f64)| Estimate { name, value: thousandths(value), source: Source::Formula };
    formula::estimates(code, &FeatureValues::read(features)).into_iter().map(estimate).collect()
}

/// A value on the scale from 1 to 5, in thousandths.
pub fn thousandths(value: f64) -> i32 {
    (value * 1000.0).round() as i32
}
