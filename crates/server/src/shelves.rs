use crate::{App, games::PLANS, refusal::Refusal};
use axum::{Json, extract::State};
use play::wire::{Problem, Shelf};

/// The shelves that hold puzzles, from easy to hard.
#[utoipa::path(get, path = "/api/shelves", responses(
    (status = 200, body = Vec<Shelf>),
    (status = 500, body = Problem),
))]
pub async fn list(State(app): State<App>) -> Result<Json<Vec<Shelf>>, Refusal> {
    let card = |shelf: corpus::Shelf| Shelf {
        key: shelf.key,
        game: shelf.game,
        steps: u32::try_from(shelf.steps).unwrap_or_default(),
        puzzles: shelf.puzzles.unsigned_abs(),
    };
    let mut shelves: Vec<Shelf> = app.corpus.shelves().await?.into_iter().map(card).collect();
    // In the order of the plans, which goes from easy to hard; shelves stocked by hand come last.
    shelves.sort_by_key(|shelf| PLANS.iter().position(|plan| plan.shelf == shelf.key).unwrap_or(PLANS.len()));
    Ok(Json(shelves))
}
