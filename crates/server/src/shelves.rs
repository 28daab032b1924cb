use crate::{App, plan, refusal::Refusal};
use axum::{Json, extract::State};
use play::wire::{Problem, Shelf};

/// The shelves that players may choose and that hold puzzles, from easy to hard.
#[utoipa::path(get, path = "/api/shelves", responses(
    (status = 200, body = Vec<Shelf>),
    (status = 500, body = Problem),
))]
pub async fn list(State(app): State<App>) -> Result<Json<Vec<Shelf>>, Refusal> {
    let stored = app.corpus.shelves().await?;
    let there = plan::listed().filter_map(|plan| stored.iter().find(|shelf| shelf.key == plan.shelf));
    let card = |shelf: &corpus::Shelf| Shelf {
        key: shelf.key.clone(),
        game: shelf.game.clone(),
        steps: u32::try_from(shelf.steps).unwrap_or_default(),
        puzzles: shelf.puzzles.unsigned_abs(),
    };
    Ok(Json(there.map(card).collect()))
}
