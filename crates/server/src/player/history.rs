use crate::{
    App,
    http::{extract::Query, guest::Guest, refusal::Refusal},
    puzzles::{self, ratings, taste::Taste},
};
use axum::{Json, extract::State};
use corpus::Past;
use curator::stock::plan;
use play::wire::{Ending, HistoryCard, Mode, Problem};
use serde::Deserialize;
use utoipa::IntoParams;

/// Tries that are told at once, if it is not said how many.
const USUAL: u32 = 20;
/// Tries that are told at once at most.
const MOST: u32 = 100;

/// Which tries are meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The game's key; without it tries at all games.
    #[param(example = "tspin")]
    game: Option<String>,
    /// Only those made before this time, in milliseconds since the Unix epoch: the `at` of the last one of the page before.
    before: Option<i64>,
    /// How many, at most 100; without it 20.
    count: Option<u32>,
}

/// The tries of the player, the newest first. A visitor has none.
#[utoipa::path(get, path = "/api/history", params(Which), responses(
    (status = 200, body = Vec<HistoryCard>),
    (status = 400, description = "not such a wish", body = Problem),
    (status = 404, description = "no such game", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Query(which): Query<Which>,
) -> Result<Json<Vec<HistoryCard>>, Refusal> {
    let game = which.game.as_deref().map(|key| plan::game(Some(key))).transpose()?;
    let Some(player) = guest.id() else { return Ok(Json(Vec::new())) };
    let most = which.count.unwrap_or(USUAL).min(MOST);
    let mut cards = Vec::new();
    for past in app.corpus.history(player, game, which.before.unwrap_or(i64::MAX), most.into()).await? {
        cards.push(card(&app, past).await?);
    }
    Ok(Json(cards))
}

async fn card(app: &App, Past { attempt, mode, rated }: Past) -> Result<HistoryCard, Refusal> {
    Ok(HistoryCard {
        puzzle: puzzles::card(app, puzzles::find(app, &attempt.puzzle).await?, &Taste::default()).await?,
        at: attempt.received_at,
        mode: Mode::from_word(&mode).unwrap_or_default(),
        ending: if attempt.is_solved() { Ending::Solved } else { Ending::Failed },
        client_ms: attempt.client_ms.unsigned_abs(),
        rated: rated.as_ref().map(ratings::change),
        transcript: serde_json::from_str(&attempt.transcript).map_err(Refusal::fault)?,
        id: attempt.id,
    })
}
