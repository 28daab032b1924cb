use crate::{
    App,
    http::{Body, Guest, Refusal, participant},
    matches::{EXPIRY_MS, contest},
};
use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use corpus::NewMatch;
use curator::stock::plan;
use nazo::Nazo;
use play::wire::{MatchStart, MatchWish, Problem};
use puzzle::Game;
use tspin::TSpin;

/// The name of the opponent that plays at the player's level.
const ADAPTIVE: &str = "adaptive";
/// Bits of a seed: numbers of JavaScript have no more.
const SEED_BITS: u32 = 53;

/// Begins a match: the server draws its seed, and its clock starts. Unfinished matches are forgotten after a day, and a player has at
/// most eight: another one takes the place of the oldest. A visitor becomes a player and gets the cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/matches", request_body = MatchWish, responses(
    (status = 201, body = MatchStart),
    (status = 400, description = "not JSON", body = Problem),
    (status = 403, description = "a participant of a study, which begins its matches", body = Problem),
    (status = 404, description = "unknown game", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form, a game without matches, or unknown rules, opponent or speed", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(
    State(app): State<App>,
    guest: Guest,
    headers: HeaderMap,
    Body(wish): Body<MatchWish>,
) -> Result<Response, Refusal> {
    participant::refuse(&headers)?;
    let game = plan::game(Some(&wish.game))?;
    let contest = contest::of(game).ok_or_else(|| {
        let expected = [TSpin::KEY, Nazo::KEY].join(" or ");
        Refusal::unprocessable(format!("there are no matches of {game}; expected {expected}"))
    })?;
    if !(1..=100).contains(&wish.speed) {
        let why = format!("a speed of {} per cent; expected 1 to 100, which is real time", wish.speed);
        return Err(Refusal::unprocessable(why));
    }
    let rules = contest.rules(&wish.rules).map_err(Refusal::unprocessable)?;
    let mut opponent = contest.opponent(&wish.opponent).map_err(Refusal::unprocessable)?;
    let (player, cookie) = guest.or_new(&app).await?;
    let mut level = None;
    if wish.opponent == ADAPTIVE {
        let played = app.corpus.match_level(&player.id, game).await?.unwrap_or(contest.first_level());
        opponent = contest.adaptive(played);
        level = Some(played);
    }
    let seed = new_seed()?;
    let (speed, coach) = (wish.speed, wish.coach && contest.has_coach());
    let new = NewMatch { player: &player.id, game, rules: &rules, opponent: &opponent, level, seed, speed, coach };
    let now = app.clock.now();
    let id = app.corpus.begin_match(new, now, now - EXPIRY_MS).await?.id;
    let start = MatchStart { id, game: game.to_owned(), seed, rules, opponent, speed, coach };
    Ok((StatusCode::CREATED, cookie, Json(start)).into_response())
}

/// A new seed of a match.
pub fn new_seed() -> Result<u64, Refusal> {
    Ok(corpus::random_seed()? >> (u64::BITS - SEED_BITS))
}
