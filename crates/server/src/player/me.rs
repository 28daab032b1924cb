use crate::{
    App, clock,
    http::{extract::Query, guest::Guest, refusal::Refusal},
    player::day::Day,
    puzzles::ratings,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::wire::{MeCard, Problem};
use serde::Deserialize;
use utoipa::IntoParams;

/// Which game is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The game's key; the first one, if none is named.
    #[param(example = "tspin")]
    pub game: Option<String>,
}

/// Who the player is to the server: their rating, what is due, how many days in a row they came. A visitor has no past.
#[utoipa::path(get, path = "/api/me", params(Which), responses(
    (status = 200, body = MeCard),
    (status = 404, description = "no such game", body = Problem),
))]
pub async fn show(State(app): State<App>, guest: Guest, Query(which): Query<Which>) -> Result<Json<MeCard>, Refusal> {
    let game = plan::game(which.game.as_deref())?;
    let (rating, games) = ratings::of_player(&app, guest.id(), game).await?;
    let mut card = MeCard { rating: ratings::card(&rating), games, due: 0, days: 0, glimpses: 0 };
    if let Some(player) = guest.id() {
        let now = clock::now();
        card.due = app.corpus.due(player, Some(game), now).await?;
        card.days = Day::of(now).in_a_row(app.corpus.days_played(player).await?.into_iter().map(Day).collect());
        card.glimpses = app.corpus.glimpses_since(player, 0).await?;
    }
    Ok(Json(card))
}
