//! Where the puzzles of each mode of play are fetched from.

use crate::api::http::{ApiError, get, post};
use crate::api::json::Empty;
use crate::api::next_query::next_path;
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::app::modes::sets;
use leptos::prelude::*;
use play::wire::{DailyCard, DailyGrade, PuzzleCard};

/// Fetches the puzzle that a mode of play begins or goes on with, another one than `not` if there is one.
pub async fn fetch(app: App, mode: &PlayMode, not: Option<&str>) -> Result<PuzzleCard, ApiError> {
    match mode {
        PlayMode::Number(shelf, number) => {
            let id = sets::puzzle_id(app, *shelf, *number).await?;
            match app.state(|state| state.loading.ahead.take_if(|card| card.id == id)).flatten() {
                Some(card) => Ok(card),
                None => get(&format!("./api/puzzles/{id}")).await,
            }
        }
        PlayMode::Daily(grade) => fetch_daily(app, *grade).await,
        PlayMode::Sibling(id) => post(&format!("./api/review/{id}"), &Empty {}).await,
        PlayMode::Shared(id) | PlayMode::Missed(id) => get(&format!("./api/puzzles/{id}")).await,
        PlayMode::Survey(_) => {
            let next = app.state(|state| state.survey.as_ref()?.next(not).map(str::to_owned)).flatten();
            get(&format!("./api/puzzles/{}", next.ok_or(ApiError::Refused)?)).await
        }
        PlayMode::Level | PlayMode::Shelf(_) | PlayMode::Doubt | PlayMode::Run(_) => {
            let run = app.state(|state| state.run.as_ref().map(|run| run.id.clone())).flatten();
            let game = app.game.get_untracked();
            let path = app.options.with_untracked(|options| next_path(game, mode, options, run.as_deref(), not));
            get(&path).await
        }
    }
}

/// Fetches the puzzle of the day, and notes how the player did at it.
pub async fn fetch_daily(app: App, grade: DailyGrade) -> Result<PuzzleCard, ApiError> {
    let game = app.game.get_untracked().key();
    let card: DailyCard = get(&format!("./api/daily?game={game}&grade={}", grade.word())).await?;
    let puzzle = card.puzzle.clone();
    app.daily.set(Some(card));
    Ok(puzzle)
}

/// Fetches the puzzle that is likely to be next, if there is one.
pub async fn fetch_ahead(app: App, mode: &PlayMode, shown: &str) -> Option<PuzzleCard> {
    match mode {
        PlayMode::Number(shelf, number) => {
            let next = sets::next_number(app, *shelf, *number)?;
            let id = sets::puzzle_id(app, *shelf, next).await.ok()?;
            get(&format!("./api/puzzles/{id}")).await.ok()
        }
        mode if mode.goes_on() => fetch(app, mode, Some(shown)).await.ok(),
        _ => None,
    }
}
