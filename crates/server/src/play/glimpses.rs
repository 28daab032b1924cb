use crate::{
    App,
    http::{Body, Guest, Refusal},
    puzzles,
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use play::{
    Day,
    wire::{GlimpseCount, Glimpses, Problem},
};
use std::collections::HashSet;

/// The most glimpses in a request.
const MAX_GLIMPSES: usize = 200;

/// Records that answers were seen in flash. These puzzles count as seen, and later attempts at them are not rated. A visitor
/// becomes a player and gets the cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/glimpses", request_body = Glimpses, responses(
    (status = 200, body = GlimpseCount),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "unknown puzzle", body = Problem),
    (status = 422, description = "not of this form, or more than 200 glimpses", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn add(State(app): State<App>, guest: Guest, Body(seen): Body<Glimpses>) -> Result<Response, Refusal> {
    if seen.puzzles.len() > MAX_GLIMPSES {
        let why = format!("{} glimpses in a request; expected at most {MAX_GLIMPSES}", seen.puzzles.len());
        return Err(Refusal::unprocessable(why));
    }
    let ids: Vec<&str> = seen.puzzles.iter().map(String::as_str).collect();
    let known: HashSet<String> = app.corpus.puzzles(&ids).await?.into_iter().map(|puzzle| puzzle.id).collect();
    if let Some(unknown) = seen.puzzles.iter().find(|id| !known.contains(*id)) {
        return Err(puzzles::unknown(unknown));
    }
    let now = app.clock.now();
    let (player, cookie) = guest.or_new(&app).await?;
    app.corpus.add_glimpses(&player.id, &seen.puzzles, now).await?;
    Ok((cookie, Json(of(&app, &player.id, now).await?)).into_response())
}

/// The number of puzzles whose answers the player has seen in flash.
#[utoipa::path(get, path = "/api/glimpses", responses((status = 200, body = GlimpseCount)))]
pub async fn count(State(app): State<App>, guest: Guest) -> Result<Json<GlimpseCount>, Refusal> {
    match guest.id() {
        Some(player) => Ok(Json(of(&app, player, app.clock.now()).await?)),
        None => Ok(Json(GlimpseCount { today: 0, ever: 0 })),
    }
}

async fn of(app: &App, player: &str, now: i64) -> Result<GlimpseCount, Refusal> {
    let today = app.corpus.glimpses_since(player, Day::of(now).start()).await?;
    Ok(GlimpseCount { today, ever: app.corpus.glimpses_since(player, 0).await? })
}
