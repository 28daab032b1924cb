use crate::{
    App, clock,
    http::{Body, Guest, Refusal},
    matches::EXPIRY_MS,
};
use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use corpus::NewMatch;
use curator::stock::plan;
use play::wire::{MatchStart, MatchWish, Problem};
use puzzle::Game;
use tspin::{
    TSpin,
    bots::{Name, Spec},
    versus::Rules,
};

/// The fastest opponent, in pieces a minute.
const MAX_PACE: u32 = 300;
/// The most boards that an opponent follows: those of the best one as usual.
const MAX_WIDTH: u32 = 160;
/// Bits of a seed: numbers of JavaScript have no more.
const SEED_BITS: u32 = 53;

/// Begins a match: the server draws its seed, and its clock starts. Unfinished matches are forgotten after a day, and a player has at
/// most eight: another one takes the place of the oldest. A visitor becomes a player and gets the cookie `tsumi_player`.
#[utoipa::path(post, path = "/api/matches", request_body = MatchWish, responses(
    (status = 201, body = MatchStart),
    (status = 400, description = "not JSON", body = Problem),
    (status = 404, description = "unknown game", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "not of this form, or unknown rules, opponent or speed", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn begin(State(app): State<App>, guest: Guest, Body(wish): Body<MatchWish>) -> Result<Response, Refusal> {
    let game = plan::game(Some(&wish.game))?;
    if game != TSpin::KEY {
        return Err(Refusal::unprocessable(format!("there are no matches of {game} yet; expected {}", TSpin::KEY)));
    }
    if !(1..=100).contains(&wish.speed) {
        let why = format!("a speed of {} per cent; expected 1 to 100, which is real time", wish.speed);
        return Err(Refusal::unprocessable(why));
    }
    let rules: Rules = wish.rules.parse().map_err(Refusal::unprocessable)?;
    let mut opponent: Spec = wish.opponent.parse().map_err(Refusal::unprocessable)?;
    if opponent.pace > MAX_PACE || opponent.width > MAX_WIDTH {
        let why = format!(
            "the opponent {opponent}; expected a pace of at most {MAX_PACE} and a width of at most {MAX_WIDTH}"
        );
        return Err(Refusal::unprocessable(why));
    }
    let (player, cookie) = guest.or_new(&app).await?;
    let level = if wish.opponent == <&str>::from(Name::Adaptive) {
        Some(app.corpus.match_level(&player.id, game).await?.unwrap_or(Spec::TOP_LEVEL / 2))
    } else {
        None
    };
    opponent = level.map_or(opponent, Spec::adaptive);
    let (rules, opponent) = (rules.to_string(), opponent.to_string());
    let seed = corpus::random_seed()? >> (u64::BITS - SEED_BITS);
    let (speed, coach) = (wish.speed, wish.coach);
    let new = NewMatch { player: &player.id, game, rules: &rules, opponent: &opponent, level, seed, speed, coach };
    let now = clock::now();
    let id = app.corpus.begin_match(new, now, now - EXPIRY_MS).await?.id;
    let start = MatchStart { id, game: game.to_owned(), seed, rules, opponent, speed, coach };
    Ok((StatusCode::CREATED, cookie, Json(start)).into_response())
}
