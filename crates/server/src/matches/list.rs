use crate::{
    App,
    http::{Guest, Query, Refusal},
    matches::cards,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::wire::{MatchCard, Problem};
use puzzle::BadCode;
use serde::Deserialize;
use utoipa::IntoParams;

/// Matches in a reply.
const PAGE: i64 = 20;

/// Selects a page of matches.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MatchesQuery {
    /// Only matches of this game, by its key.
    game: Option<String>,
    /// Only matches before this one: the `id` of the last match of the previous page.
    before: Option<String>,
}

/// The player's finished matches, newest first, 20 a page; none for a visitor.
#[utoipa::path(get, path = "/api/matches", params(MatchesQuery), responses(
    (status = 200, body = Vec<MatchCard>),
    (status = 404, description = "unknown game, or not a finished match of this player", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<MatchesQuery>,
) -> Result<Json<Vec<MatchCard>>, Refusal> {
    let game = query.game.as_deref().map(|key| plan::game(Some(key))).transpose()?;
    let Some(player) = guest.id() else { return Ok(Json(Vec::new())) };
    let last = match &query.before {
        Some(id) => {
            let own = app.corpus.match_of(id).await?.filter(|one| one.player == player && one.ended_at.is_some());
            let unknown = || format!("no finished match of yours has the id \"{}\"", BadCode::excerpt(id));
            Some(own.ok_or_else(|| Refusal::not_found(unknown()))?)
        }
        None => None,
    };
    let matches = app.corpus.matches(player, game, last.as_ref(), PAGE).await?;
    Ok(Json(cards::of(&app, matches).await?))
}
