//! Puzzles made on the page by the worker. The server does not know them: they move no rating.

use crate::api::http::ApiError;
use crate::browser;
use crate::offline::source::{Origin, SourcedPuzzle};
use crate::route::game::Game;
use crate::route::shelf::Shelf;
use crate::worker;
use play::wire::{Grounds, PuzzleCard, RatingCard, Source};

/// The most seeds to try for one puzzle: few recipes make one of every second seed.
const SEEDS: u32 = 400;

/// Keeps on which shelves the server found puzzles at the player's level.
pub fn note_level(game: Game, shelves: &[&str]) {
    if !shelves.is_empty() {
        browser::store(&["level-", game.key()].concat(), &shelves.join(","));
    }
}

/// A shelf at the player's level as it was last known: as often as the server had puzzles of it. The first of the game, if nothing is known.
pub fn shelf_at_level(game: Game) -> &'static str {
    let known = browser::stored(&["level-", game.key()].concat()).unwrap_or_default();
    let shelves: Vec<Shelf> = known.split(',').filter_map(Shelf::find).filter(|shelf| shelf.game == game).collect();
    pick(&shelves).unwrap_or_else(|| Shelf::first(game)).key
}

/// A new puzzle of a shelf's recipe.
pub async fn puzzle(shelf: &'static str) -> Result<SourcedPuzzle, ApiError> {
    for _ in 0..SEEDS {
        let seed = (js_sys::Math::random() * f64::from(u32::MAX)) as u64;
        let Some(code) = worker::forge(shelf.to_owned(), seed).await.map_err(|_| ApiError::Unreachable)? else {
            continue;
        };
        let proof = worker::solve(code.clone()).await.map_err(|_| ApiError::Unreachable)?;
        return Ok(SourcedPuzzle { card: card(code, shelf, proof.answers), origin: Origin::Forged });
    }
    Err(ApiError::Unreachable)
}

/// A puzzle that has no answer half of the time.
pub async fn doubtful(game: Game) -> Result<SourcedPuzzle, ApiError> {
    let shelves: Vec<&play::Shelf> = play::Shelf::listed()
        .filter(|shelf| shelf.game == game.key() && !shelf.special && shelf.lookalike.is_some())
        .collect();
    let shelf = pick(&shelves).ok_or(ApiError::Unreachable)?;
    match shelf.lookalike.filter(|_| js_sys::Math::random() < 0.5) {
        Some(lookalike) => puzzle(lookalike).await,
        None => puzzle(shelf.name).await,
    }
}

fn pick<T: Copy>(all: &[T]) -> Option<T> {
    all.get((js_sys::Math::random() * all.len() as f64) as usize).copied()
}

/// The card of a puzzle that nobody has rated.
fn card(code: String, shelf: &str, answers: u64) -> PuzzleCard {
    let rating = RatingCard { rating: 0, deviation: 0, provisional: true };
    let source = Source::Formula;
    let grounds = Grounds { source, games: 0, counted: 0, needed: 1, since: None, first: rating, first_source: None };
    PuzzleCard {
        id: String::new(),
        code,
        shelf: shelf.to_owned(),
        answers: Some(answers),
        rating,
        source,
        grounds,
        estimates: Vec::new(),
        reasons: Vec::new(),
        own: Vec::new(),
        themes: Vec::new(),
    }
}
