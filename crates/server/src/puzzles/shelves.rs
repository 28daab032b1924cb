use crate::{App, http::Refusal};
use axum::{Json, extract::State};
use play::wire::{Problem, Shelf};

/// The listed shelves that have puzzles, game by game, from easy to hard.
#[utoipa::path(get, path = "/api/shelves", responses(
    (status = 200, body = Vec<Shelf>),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn list(State(app): State<App>) -> Result<Json<Vec<Shelf>>, Refusal> {
    let shelves = app.lists.shelves.get_or_load((), app.clock.now(), load(&app)).await?;
    Ok(Json(shelves.to_vec()))
}

async fn load(app: &App) -> Result<Vec<Shelf>, Refusal> {
    let stored = app.corpus.shelves().await?;
    let card = |shelf: &play::Shelf| {
        let held = stored.iter().find(|held| held.key == shelf.name)?;
        Some(Shelf {
            key: shelf.name.to_owned(),
            game: shelf.game.to_owned(),
            kind: shelf.kind.word().to_owned(),
            steps: shelf.steps,
            chain: shelf.chain(),
            doubt: shelf.lookalike.is_some(),
            puzzles: held.puzzles.unsigned_abs(),
            simulated: held.simulated.unsigned_abs(),
            modelled: held.modelled.unsigned_abs(),
            people: held.people.unsigned_abs(),
        })
    };
    Ok(play::Shelf::listed().filter_map(card).collect())
}
