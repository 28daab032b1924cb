use crate::{
    App,
    http::{Guest, Query, Refusal},
    matches::cards,
    player::me::GameQuery,
};
use axum::{Json, extract::State};
use curator::stock::plan;
use play::{
    Day,
    wire::{MatchDay, Problem},
};

/// Days that are shown, today included.
const SHOWN: i64 = 365;

/// The player's matches by day, oldest first: the days of the last 365 on which they finished any; none for a visitor.
#[utoipa::path(get, path = "/api/matches/days", params(GameQuery), responses(
    (status = 200, body = Vec<MatchDay>),
    (status = 404, description = "unknown game", body = Problem),
))]
pub async fn list(
    State(app): State<App>,
    guest: Guest,
    Query(query): Query<GameQuery>,
) -> Result<Json<Vec<MatchDay>>, Refusal> {
    let game = plan::game(query.game.as_deref())?;
    let Some(player) = guest.id() else { return Ok(Json(Vec::new())) };
    let Day(today) = Day::of(app.clock.now());
    let days = app.corpus.match_days(player, game, today - SHOWN + 1).await?.into_iter();
    let day = |corpus::MatchDay { day, games, wins, ticks, t_spins, pieces, longest_chain }| MatchDay {
        day: Day(day).to_string(),
        games,
        wins,
        seconds: cards::seconds(ticks),
        t_spins,
        pieces,
        longest_chain,
    };
    Ok(Json(days.map(day).collect()))
}
