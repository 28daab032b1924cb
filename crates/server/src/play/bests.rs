use crate::{
    App,
    http::{Guest, Query, Refusal},
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::{
    DAY_MS, Day, RunKind,
    wire::{Best, Bests, Problem},
};
use serde::Deserialize;
use utoipa::IntoParams;

/// Selects runs.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BestsQuery {
    /// The game's key; by default the first game.
    #[param(example = "tspin")]
    game: Option<String>,
    /// The kind of run.
    #[param(inline)]
    kind: RunKind,
}

/// The best scores of a kind of run, the player's own and anyone's: of runs begun today, in the last seven days, and ever.
#[utoipa::path(get, path = "/api/bests", params(BestsQuery), responses(
    (status = 200, body = Bests),
    (status = 400, description = "unknown kind", body = Problem),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<BestsQuery>,
) -> Result<Json<Bests>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let now = app.clock.now();
    let since = |since: i64| best(&app, &guest, game, query.kind, since);
    let day = since(Day::of(now).start()).await?;
    Ok(Json(Bests { day, week: since(now - 7 * DAY_MS).await?, ever: since(0).await? }))
}

async fn best(app: &App, guest: &Guest, game: &str, kind: RunKind, since: i64) -> Result<Best, Refusal> {
    let score = |score: i64| u32::try_from(score).unwrap_or_default();
    let own = match guest.id() {
        Some(player) => app.corpus.best_score(game, kind, Some(player), since).await?,
        None => 0,
    };
    let all = app.corpus.best_score(game, kind, None, since).await?;
    Ok(Best { own: score(own), all: score(all) })
}
