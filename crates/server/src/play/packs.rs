//! Packs: puzzles that a page fetches ahead, to be tried without a network. What was tried comes in when the page is back, and is judged like
//! any other attempt.

use crate::{
    App,
    http::{Body, Guest, Refusal},
    puzzles::{cards, corrections::PersonalCorrections, first, ratings},
};
use axum::{Json, extract::State, http::StatusCode};
use corpus::{NewTickets, Puzzle, PuzzleQuery, Session};
use curator::stock::plan;
use play::{
    DAY_MS,
    wire::{Pack, PackWish, Problem, Ticket},
};
use puzzle::BadCode;

/// Tickets that a page holds.
const PACK: usize = 30;
/// The most tickets for a game that a player may hold on all their devices.
const MOST: i64 = 90;
/// The most tickets that a page may say it holds.
const MOST_HELD: usize = 100;
/// How long a ticket is good, in milliseconds.
const GOOD_MS: i64 = 14 * DAY_MS;

/// Fills a pack: reserves puzzles near the player's level that they have not seen, to be tried without a network. Attempts at them are sent to
/// `/api/sessions/{id}/attempts` with the ticket's id, and count if they fit between now and their arrival. A visitor who is no player yet gets
/// none.
#[utoipa::path(post, path = "/api/pack", request_body = PackWish, responses(
    (status = 200, body = Pack),
    (status = 400, description = "not JSON, or more than 100 tickets", body = Problem),
    (status = 404, description = "unknown game", body = Problem),
    (status = 413, description = "too long", body = Problem),
    (status = 422, description = "JSON, but not of this form", body = Problem),
    (status = 429, description = "too many requests", body = Problem),
))]
pub async fn fill(State(app): State<App>, guest: Guest, Body(wish): Body<PackWish>) -> Result<Json<Pack>, Refusal> {
    let game = plan::game(Some(&wish.game))?;
    if wish.held.len() > MOST_HELD {
        let why = format!("{} tickets; expected at most {MOST_HELD}", wish.held.len());
        return Err(Refusal::new(StatusCode::BAD_REQUEST, why));
    }
    let Some(player) = guest.id() else { return Ok(Json(Pack { ended: wish.held, ..Pack::default() })) };
    let now = app.clock.now();
    let held: Vec<&str> = wish.held.iter().map(String::as_str).collect();
    let good = app.corpus.renew_tickets(player, game, &held, now).await?;
    let puzzles = choose(&app, player, game, PACK.saturating_sub(good.len()), now).await?;
    let ids: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    let new = NewTickets { player, game, puzzles: &ids, most: MOST, expires_at: now + GOOD_MS };
    let given = if ids.is_empty() { Vec::new() } else { app.corpus.give_tickets(new, now).await? };
    let corrections = PersonalCorrections::of(&app, Some(player), game).await?;
    let cards = cards::of(&app, puzzles, &corrections).await?;
    let ticket = |given: &corpus::Ticket| {
        let puzzle = cards.iter().find(|card| card.id == given.puzzle)?.clone();
        Some(Ticket { id: given.id.clone(), puzzle, expires_at: given.expires_at })
    };
    let tickets = given.iter().filter_map(ticket).collect();
    let ended = wish.held.iter().filter(|id| !good.contains(id)).cloned().collect();
    Ok(Json(Pack { tickets, ended }))
}

/// Chooses puzzles that the player has not seen and has no ticket for: a beginner's first puzzles, then those nearest to their level.
async fn choose(app: &App, player: &str, game: &str, count: usize, now: i64) -> Result<Vec<Puzzle>, Refusal> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let open = app.corpus.open_tickets(player, game, now).await?;
    let mut not: Vec<&str> = open.iter().map(|ticket| ticket.puzzle.as_str()).collect();
    let shelves = plan::shelves(game);
    let known = app.corpus.player_rating(player, game).await?;
    let easy = match ratings::is_beginner(known) {
        true => first::several(app, &wanted(player, game, &shelves, &not), count).await?,
        false => Vec::new(),
    };
    not.extend(easy.iter().map(|puzzle| puzzle.id.as_str()));
    let rating = known.map(|known| known.rating).unwrap_or_default();
    let near =
        app.corpus.nearest_unseen(&wanted(player, game, &shelves, &not), rating.aim(), count - easy.len()).await?;
    Ok(easy.into_iter().chain(near).collect())
}

/// A puzzle of these shelves that is none of those and that the player has not seen.
fn wanted<'a>(player: &'a str, game: &'a str, shelves: &'a [&'a str], not: &'a [&'a str]) -> PuzzleQuery<'a> {
    let (min, max) = (f64::MIN, f64::MAX);
    PuzzleQuery { game, shelves, themes: &[], min, max, not, player: Some(player), run: None }
}

/// The puzzles of a game for which the guest holds tickets: they are for when there is no network.
pub async fn held(app: &App, guest: &Guest, game: &str) -> Result<Vec<String>, Refusal> {
    let Some(player) = guest.id() else { return Ok(Vec::new()) };
    let open = app.corpus.open_tickets(player, game, app.clock.now()).await?;
    Ok(open.into_iter().map(|ticket| ticket.puzzle).collect())
}

/// Begins the session of a ticket of the guest; `None` if there is no such ticket.
pub async fn begin(app: &App, guest: &Guest, id: &str) -> Result<Option<Session>, Refusal> {
    let Some(ticket) = app.corpus.ticket(id).await? else {
        // Another request may have begun it since the session was looked for.
        return Ok(app.corpus.session(id).await?);
    };
    if guest.id() != Some(&ticket.player) {
        return Ok(None);
    }
    if ticket.expires_at <= app.clock.now() {
        let why = format!("the ticket \"{}\" has expired; expected one of the last two weeks", BadCode::excerpt(id));
        return Err(Refusal::new(StatusCode::GONE, why));
    }
    Ok(app.corpus.begin_with_ticket(&ticket).await?)
}
