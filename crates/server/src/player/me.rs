use crate::{
    App,
    http::{Guest, Query, Refusal},
    puzzles::ratings,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::{
    Day,
    wire::{MeCard, Problem},
};
use serde::Deserialize;
use utoipa::IntoParams;

/// Selects the game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GameQuery {
    /// The game's key; by default the first game.
    #[param(example = "tspin")]
    pub game: Option<String>,
}

/// The player's profile: their rating, the number of due reviews, and their consecutive days of play. A visitor gets the profile
/// of a new player.
#[utoipa::path(get, path = "/api/me", params(GameQuery), responses(
    (status = 200, body = MeCard),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn show(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<GameQuery>,
) -> Result<Json<MeCard>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let (rating, games) = ratings::of_player(&app, guest.id(), game).await?;
    let mut card = MeCard { rating: ratings::card(&rating), games, due: 0, days: 0, glimpses: 0 };
    if let Some(player) = guest.id() {
        let now = app.clock.now();
        card.due = app.corpus.due(player, Some(game), now).await?;
        card.days = Day::of(now).streak(app.corpus.days_played(player).await?.into_iter().map(Day).collect());
        card.glimpses = app.corpus.glimpses_since(player, 0).await?;
    }
    Ok(Json(card))
}
