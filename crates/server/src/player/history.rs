use crate::{
    App,
    http::{Guest, Query, Refusal},
    puzzles::{cards, ratings},
};
use axum::{Json, extract::State};
use corpus::HistoryEntry;
use curator::stock::plan;
use play::wire::{HistoryCard, Problem, PuzzleCard};
use serde::Deserialize;
use utoipa::IntoParams;

/// The number of attempts in a reply by default.
const DEFAULT_COUNT: u32 = 20;
/// The most attempts in a reply.
const MAX_COUNT: u32 = 100;

/// Selects a page of attempts.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// The game's key; by default all games.
    #[param(example = "tspin")]
    game: Option<String>,
    /// Only attempts before this time, in milliseconds since the Unix epoch: the `at` of the last attempt of the previous page.
    before: Option<i64>,
    /// The number of attempts, at most 100; 20 by default.
    count: Option<u32>,
}

/// The attempts of the player, the newest first; none for a visitor.
#[utoipa::path(get, path = "/api/history", params(HistoryQuery), responses(
    (status = 200, body = Vec<HistoryCard>),
    (status = 400, description = "a parameter is not a number", body = Problem),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<Vec<HistoryCard>>, Refusal> {
    let game = query.game.as_deref().map(|key| plan::game(Some(key))).transpose()?;
    let Some(player) = guest.id() else { return Ok(Json(Vec::new())) };
    let count = query.count.unwrap_or(DEFAULT_COUNT).min(MAX_COUNT);
    let past = app.corpus.history(player, game, query.before.unwrap_or(i64::MAX), count.into()).await?;
    let ids: Vec<&str> = past.iter().map(|past| past.attempt.puzzle.as_str()).collect();
    let puzzles = cards::by_id(&app, &ids).await?;
    // Several attempts may be at one puzzle.
    let card = |past: HistoryEntry| puzzles.get(&past.attempt.puzzle).cloned().map(|puzzle| card(puzzle, past));
    Ok(Json(past.into_iter().filter_map(card).collect::<Result<_, _>>()?))
}

fn card(puzzle: PuzzleCard, HistoryEntry { attempt, mode, rated }: HistoryEntry) -> Result<HistoryCard, Refusal> {
    Ok(HistoryCard {
        puzzle,
        at: attempt.received_at,
        mode,
        ending: attempt.outcome,
        client_ms: attempt.client_ms.unsigned_abs(),
        rated: rated.as_ref().map(ratings::change),
        transcript: serde_json::from_str(&attempt.transcript).map_err(Refusal::internal)?,
        id: attempt.id,
    })
}
