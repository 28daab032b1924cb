use crate::{
    App,
    http::{Guest, Query, Refusal},
    puzzles::{self, corrections::PersonalCorrections, ratings},
};
use axum::{Json, extract::State};
use corpus::HistoryEntry;
use curator::stock::plan;
use play::wire::{HistoryCard, Problem};
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
    let mut cards = Vec::new();
    for past in app.corpus.history(player, game, query.before.unwrap_or(i64::MAX), count.into()).await? {
        cards.push(card(&app, past).await?);
    }
    Ok(Json(cards))
}

async fn card(app: &App, HistoryEntry { attempt, mode, rated }: HistoryEntry) -> Result<HistoryCard, Refusal> {
    Ok(HistoryCard {
        puzzle: puzzles::card(app, puzzles::find(app, &attempt.puzzle).await?, &PersonalCorrections::default()).await?,
        at: attempt.received_at,
        mode,
        ending: attempt.outcome,
        client_ms: attempt.client_ms.unsigned_abs(),
        rated: rated.as_ref().map(ratings::change),
        transcript: serde_json::from_str(&attempt.transcript).map_err(Refusal::internal)?,
        id: attempt.id,
    })
}
