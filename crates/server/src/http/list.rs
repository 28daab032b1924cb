//! Comma-separated lists in queries.

use crate::http::Refusal;
use axum::http::StatusCode;
use play::{GAMES, Shelf};
use puzzle::BadCode;

/// The most puzzles that a query may exclude. The page excludes those that it shows or has fetched ahead.
const MOST_EXCLUDED: usize = 100;

/// The names in a list.
pub fn names(list: &Option<String>) -> Vec<&str> {
    list.as_deref().unwrap_or_default().split(',').filter(|name| !name.is_empty()).collect()
}

/// The shelves in a list, each once and always in the same order. `find` refuses those that are unknown.
pub fn shelves(list: &str, find: impl Fn(&str) -> Result<&'static str, Refusal>) -> Result<Vec<&'static str>, Refusal> {
    // Refused before any is looked up: a list of sixty thousand would take a while.
    check_count("shelves", list.split(',').count(), Shelf::listed().count())?;
    let mut shelves = list.split(',').map(find).collect::<Result<Vec<_>, _>>()?;
    shelves.sort_unstable();
    shelves.dedup();
    Ok(shelves)
}

/// Refuses themes that no game has. A page that goes from one game to another may still name those of the first.
pub fn check_themes(game: &str, themes: &[&str]) -> Result<(), Refusal> {
    check_count("themes", themes.len(), GAMES.iter().map(|game| play::themes(game.key).len()).sum())?;
    let is_known = |theme: &str| GAMES.iter().any(|game| play::theme_info(game.key, theme).is_some());
    let Some(unknown) = themes.iter().find(|theme| !is_known(theme)) else { return Ok(()) };
    let known: Vec<&str> = play::themes(game).iter().map(|theme| theme.word).collect();
    let (unknown, known) = (BadCode::excerpt(unknown), known.join(", "));
    Err(Refusal::not_found(format!("unknown theme \"{unknown}\"; expected one of {known}")))
}

/// Refuses to exclude too many puzzles.
pub fn check_excluded(puzzles: &[&str]) -> Result<(), Refusal> {
    check_count("excluded puzzles", puzzles.len(), MOST_EXCLUDED)
}

fn check_count(what: &str, count: usize, most: usize) -> Result<(), Refusal> {
    if count <= most {
        return Ok(());
    }
    Err(Refusal::new(StatusCode::BAD_REQUEST, format!("{count} {what}; expected at most {most}")))
}
