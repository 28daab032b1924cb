use crate::{
    App, clock,
    http::{extract::Body, guest::Guest, refusal::Refusal},
    player::day::Day,
    puzzles,
};
use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use play::wire::{GlimpseCount, Glimpses, Problem};

/// Glimpses that may be told at once.
const MOST: usize = 200;

/// Notes that answers were seen in flash: such a puzzle counts as seen, and later tries at it as casual. A visitor becomes
/// a player here.
#[utoipa::path(post, path = "/api/glimpses", request_body = Glimpses, responses(
    (status = 200, body = GlimpseCount),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "no such puzzle", body = Problem),
    (status = 422, description = "JSON, but not of this form, or too many at once", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn add(State(app): State<App>, guest: Guest, Body(seen): Body<Glimpses>) -> Result<Response, Refusal> {
    if seen.puzzles.len() > MOST {
        let why = format!("{} glimpses at once; expected at most {MOST}", seen.puzzles.len());
        return Err(Refusal::unbelievable(why));
    }
    for id in &seen.puzzles {
        puzzles::find(&app, id).await?;
    }
    let now = clock::now();
    let (player, cookie) = guest.or_new(&app).await?;
    app.corpus.add_glimpses(&player.id, &seen.puzzles, now).await?;
    Ok((cookie, Json(of(&app, &player.id, now).await?)).into_response())
}

/// How many answers the player has seen in flash: the puzzles whose answers they were.
#[utoipa::path(get, path = "/api/glimpses", responses((status = 200, body = GlimpseCount)))]
pub async fn count(State(app): State<App>, guest: Guest) -> Result<Json<GlimpseCount>, Refusal> {
    match guest.id() {
        Some(player) => Ok(Json(of(&app, player, clock::now()).await?)),
        None => Ok(Json(GlimpseCount { today: 0, ever: 0 })),
    }
}

async fn of(app: &App, player: &str, now: i64) -> Result<GlimpseCount, Refusal> {
    let today = app.corpus.glimpses_since(player, Day::of(now).start()).await?;
    Ok(GlimpseCount { today, ever: app.corpus.glimpses_since(player, 0).await? })
}
