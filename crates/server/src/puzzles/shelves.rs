use crate::{App, http::refusal::Refusal};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::wire::{Problem, Shelf};

/// The shelves that players may choose and that hold puzzles, game by game, from easy to hard.
#[utoipa::path(get, path = "/api/shelves", responses(
    (status = 200, body = Vec<Shelf>),
    (status = 500, body = Problem),
))]
pub async fn list(State(app): State<App>) -> Result<Json<Vec<Shelf>>, Refusal> {
    let stored = app.corpus.shelves().await?;
    let card = |plan: plan::Plan| {
        let shelf = stored.iter().find(|shelf| shelf.key == plan.shelf)?;
        Some(Shelf {
            key: plan.shelf.to_owned(),
            game: plan.game.to_owned(),
            kind: plan.kind.to_owned(),
            steps: plan.steps,
            chain: plan.chain,
            doubt: plan.lookalike.is_some(),
            puzzles: shelf.puzzles.unsigned_abs(),
            simulated: shelf.simulated.unsigned_abs(),
            modelled: shelf.modelled.unsigned_abs(),
            people: shelf.people.unsigned_abs(),
        })
    };
    Ok(Json(plan::listed().filter_map(card).collect()))
}
