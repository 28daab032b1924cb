use crate::{
    App,
    http::{Query, Refusal},
    player::me::GameQuery,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::wire::{Problem, ThemeCount};

/// The themes of the puzzles on a game's listed shelves, each with the number of its puzzles.
#[utoipa::path(get, path = "/api/themes", params(GameQuery), responses(
    (status = 200, body = Vec<ThemeCount>),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn list(State(app): State<App>, Query(query): Query<GameQuery>) -> Result<Json<Vec<ThemeCount>>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let themes = app.lists.themes.get_or_load(game, app.clock.now(), load(&app, game)).await?;
    Ok(Json(themes.to_vec()))
}

async fn load(app: &App, game: &str) -> Result<Vec<ThemeCount>, Refusal> {
    let shelves = plan::listed(game);
    let card = |count: corpus::ThemeCount| ThemeCount { theme: count.theme, puzzles: count.puzzles.unsigned_abs() };
    Ok(app.corpus.theme_counts(game, &shelves).await?.into_iter().map(card).collect())
}
