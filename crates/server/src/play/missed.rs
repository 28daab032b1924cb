use crate::{
    App,
    http::{Guest, Query, Refusal},
    player::me::GameQuery,
    puzzles::cards,
};
use axum::{Json, extract::State};
use corpus::Missed;
use curator::stock::plan;
use play::{
    Day,
    wire::{MissedCard, Problem},
};

/// The most puzzles in a reply.
const MOST: usize = 50;

/// The puzzles that the player failed today (in UTC) in rushes and streaks, to be tried again: each once, at most 50, newest
/// first; none for a visitor. Such a puzzle is no longer rated.
#[utoipa::path(get, path = "/api/missed", params(GameQuery), responses(
    (status = 200, body = Vec<MissedCard>),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<GameQuery>,
) -> Result<Json<Vec<MissedCard>>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let Some(player) = guest.id() else { return Ok(Json(Vec::new())) };
    let missed = app.corpus.missed(player, game, Day::of(app.clock.now()).start(), MOST).await?;
    let ids: Vec<&str> = missed.iter().map(|missed| missed.puzzle.as_str()).collect();
    let mut puzzles = cards::by_id(&app, &ids).await?;
    let card = |Missed { puzzle, mode, at, solved }| {
        Some(MissedCard { puzzle: puzzles.remove(&puzzle)?, mode, at, solved: solved != 0 })
    };
    Ok(Json(missed.into_iter().filter_map(card).collect()))
}

/// How many of them the player has not solved since.
pub async fn left(app: &App, player: &str, game: &str) -> Result<u64, Refusal> {
    let missed = app.corpus.missed(player, game, Day::of(app.clock.now()).start(), MOST).await?;
    Ok(missed.iter().filter(|one| one.solved == 0).count() as u64)
}
