//! Matches that begin without the server: their seeds are drawn here, and nothing of them is stored.

use crate::browser;
use play::wire::{MatchStart, MatchWish};

/// The opponent that plays at the player's level.
const ADAPTIVE: &str = "adaptive";
/// The bound of seeds.
const SEEDS: f64 = 9_007_199_254_740_992.0;

/// Begins a match here. The opponent at the player's level is the one that the server gave last.
pub fn start(wish: MatchWish) -> MatchStart {
    let known = if wish.opponent == ADAPTIVE { browser::stored(&key(&wish.game)) } else { None };
    MatchStart {
        id: String::new(),
        seed: (js_sys::Math::random() * SEEDS) as u64,
        opponent: known.unwrap_or(wish.opponent),
        game: wish.game,
        rules: wish.rules,
        speed: wish.speed,
        coach: wish.coach,
    }
}

/// Whether a match was begun here.
pub fn is_local(start: &MatchStart) -> bool {
    start.id.is_empty()
}

/// Keeps the level of a match that the server began.
pub fn noted(start: MatchStart) -> MatchStart {
    if start.opponent.split(',').next() == Some(ADAPTIVE) {
        browser::store(&key(&start.game), &start.opponent);
    }
    start
}

fn key(game: &str) -> String {
    [ADAPTIVE, "-", game].concat()
}
