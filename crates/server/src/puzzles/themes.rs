use crate::{
    App,
    http::{extract::Query, refusal::Refusal},
    player::me::Which,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::wire::{Problem, ThemeCount};

/// What the puzzles on the listed shelves are about, and how many of each there are.
#[utoipa::path(get, path = "/api/themes", params(Which), responses(
    (status = 200, body = Vec<ThemeCount>),
    (status = 404, description = "no such game", body = Problem),
))]
pub async fn list(State(app): State<App>, Query(which): Query<Which>) -> Result<Json<Vec<ThemeCount>>, Refusal> {
    let game = plan::game(which.game.as_deref())?;
    let shelves = plan::shelves(game);
    let card = |count: corpus::ThemeCount| ThemeCount { theme: count.theme, puzzles: count.puzzles.unsigned_abs() };
    Ok(Json(app.corpus.theme_counts(game, &shelves).await?.into_iter().map(card).collect()))
}
