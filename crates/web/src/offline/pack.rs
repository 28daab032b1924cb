//! The pack: puzzles of the server that wait in the browser's storage, with tickets. Those that come first have waited longest.

use crate::api::http::{ApiError, get, post};
use crate::api::json;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::offline::forged;
use crate::offline::outbox;
use crate::offline::source::{Origin, SourcedPuzzle};
use crate::route::game::Game;
use crate::route::shelf::Shelf;
use crate::storage;
use crate::text::dates;
use leptos::task::spawn_local;
use play::wire::{Pack, PackWish, ReviewCard, Ticket};
use std::cell::Cell;

/// Milliseconds after which the server hears of the tickets again: their tries count from then on.
const CONTACT_MS: f64 = 10.0 * 60_000.0;
/// Milliseconds between two requests for puzzles.
const PAUSE_MS: f64 = 30_000.0;
/// Tickets below which the pack is filled up.
const FEW: usize = 24;

thread_local! {
    /// When the pack of a game was asked for last.
    static ASKED: Cell<Option<(Game, f64)>> = const { Cell::new(None) };
}

fn key(game: Game) -> String {
    ["pack-", game.key()].concat()
}

fn load(game: Game) -> Vec<Ticket> {
    let tickets: Vec<Ticket> = browser::stored(&key(game)).and_then(|text| json::read(&text)).unwrap_or_default();
    let now = dates::now();
    tickets.into_iter().filter(|ticket| ticket.expires_at > now && !outbox::has(&path(&ticket.id))).collect()
}

/// Keeps tickets; as many as there is room for.
fn save(game: Game, mut tickets: Vec<Ticket>) {
    while json::write(&tickets).is_some_and(|text| !storage::try_store(&key(game), &text)) && !tickets.is_empty() {
        tickets.pop();
    }
}

/// The path of a ticket's session.
fn path(ticket: &str) -> String {
    format!("./api/sessions/{ticket}/")
}

/// The tickets for a game that can be used.
pub fn count(game: Game) -> usize {
    load(game).len()
}

/// Asks for puzzles if there are few, or if the server has not heard of the pack for a while.
pub fn refill(app: App) {
    let game = app.game.get_untracked();
    let (now, mut held) = (browser::now(), load(game));
    // A try at the puzzle in sight may have begun before this contact.
    let in_sight = app.state(|state| state.origin.clone());
    held.retain(|ticket| in_sight != Some(Origin::Ticket(ticket.id.clone())));
    let since = ASKED.get().filter(|(asked, _)| *asked == game).map_or(f64::INFINITY, |(_, at)| now - at);
    if since < PAUSE_MS || (held.len() >= FEW && since < CONTACT_MS) {
        return;
    }
    ASKED.set(Some((game, now)));
    spawn_local(async move {
        let ids = held.iter().map(|ticket| ticket.id.clone()).collect();
        let wish = PackWish { game: game.key().to_owned(), held: ids };
        let Ok(pack) = post::<Pack>("./api/pack", &wish).await else { return };
        let mut tickets = load(game);
        tickets.retain(|ticket| !pack.ended.contains(&ticket.id));
        tickets.extend(pack.tickets);
        let shelves: Vec<&str> = tickets.iter().map(|ticket| ticket.puzzle.shelf.as_str()).collect();
        forged::note_level(game, &shelves);
        save(game, tickets);
        storage::persist().await;
        crate::offline::notice::mark_pack(count(game));
    });
}

/// Forgets a ticket that was used.
pub fn forget(game: Game, ticket: &str) {
    let mut tickets = load(game);
    tickets.retain(|one| one.id != ticket);
    save(game, tickets);
}

/// A puzzle without the server: one of the pack that fits, or else one made on the page.
pub async fn puzzle(app: App, mode: PlayMode, not: Option<String>) -> Result<SourcedPuzzle, ApiError> {
    let game = app.game.get_untracked();
    let shelf = match &mode {
        PlayMode::Level => None,
        PlayMode::Shelf(shelf) => Some(shelf.key),
        PlayMode::Doubt => return forged::doubtful(game).await,
        PlayMode::Sibling(id) => return sibling(game, id).await,
        _ => return Err(ApiError::Unreachable),
    };
    let themes = app.options.with_untracked(|options| options.themes.clone());
    if let Some(ticket) = take(game, shelf, &themes, not.as_deref()) {
        return Ok(SourcedPuzzle { card: ticket.puzzle, origin: Origin::Ticket(ticket.id) });
    }
    forged::puzzle(shelf.unwrap_or_else(|| forged::shelf_at_level(game))).await
}

/// The ticket that waited longest of those that fit, which goes to the end: a puzzle that is skipped comes again when nothing else is left.
fn take(game: Game, shelf: Option<&str>, themes: &[String], not: Option<&str>) -> Option<Ticket> {
    let mut tickets = load(game);
    let fits = |ticket: &Ticket| {
        shelf.is_none_or(|shelf| ticket.puzzle.shelf == shelf)
            && (themes.is_empty() || ticket.puzzle.themes.iter().any(|theme| themes.contains(theme)))
            && not != Some(&ticket.puzzle.id)
    };
    let taken = tickets.remove(tickets.iter().position(fits)?);
    tickets.push(taken.clone());
    save(game, tickets);
    Some(taken)
}

/// A puzzle like one on the review list, as the list was last known.
async fn sibling(game: Game, id: &str) -> Result<SourcedPuzzle, ApiError> {
    let list: Vec<ReviewCard> = get(&format!("./api/review?game={}", game.key())).await?;
    let missed = list.into_iter().find(|card| card.puzzle.id == id).ok_or(ApiError::Unreachable)?;
    // Shelves of other places have no recipe here: the game's first is as good as any.
    forged::puzzle(Shelf::named(game, &missed.puzzle.shelf).key).await
}
