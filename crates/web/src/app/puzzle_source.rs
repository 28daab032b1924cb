//! Where the puzzles of each mode of play are fetched from.

use crate::api::http::{ApiError, get, post};
use crate::api::next_query::next_path;
use crate::app::App;
use crate::app::modes::PlayMode;
use leptos::prelude::*;
use play::wire::{DailyCard, MeCard, PuzzleCard};

impl App {
    /// Fetches the puzzle that a mode of play begins or goes on with, another one than `not` if there is one.
    pub async fn fetch_card(self, mode: &PlayMode, not: Option<&str>) -> Result<PuzzleCard, ApiError> {
        match mode {
            PlayMode::Number(shelf, number) => {
                let id = self.numbered(*shelf, *number).await?;
                match self.state(|state| state.loading.ahead.take_if(|card| card.id == id)).flatten() {
                    Some(card) => Ok(card),
                    None => get(&format!("./api/puzzles/{id}")).await,
                }
            }
            PlayMode::Daily => {
                let card: DailyCard = get(&format!("./api/daily?game={}", self.game.get_untracked().key())).await?;
                let puzzle = card.puzzle.clone();
                self.daily.set(Some(card));
                Ok(puzzle)
            }
            PlayMode::Sibling(id) => post(&format!("./api/review/{id}"), &serde_json::Map::new()).await,
            PlayMode::Shared(id) => get(&format!("./api/puzzles/{id}")).await,
            PlayMode::Survey(_) => {
                let next = self.state(|state| state.survey.as_ref()?.next(not).map(str::to_owned)).flatten();
                get(&format!("./api/puzzles/{}", next.ok_or(ApiError::Refused)?)).await
            }
            PlayMode::Level | PlayMode::Shelf(_) | PlayMode::Doubt | PlayMode::Run(_) => {
                let run = self.state(|state| state.run.as_ref().map(|run| run.id.clone())).flatten();
                let game = self.game.get_untracked();
                let path = self.options.with_untracked(|options| next_path(game, mode, options, run.as_deref(), not));
                get(&path).await
            }
        }
    }

    /// Fetches the puzzle that is likely to be next, if there is one.
    pub async fn fetch_ahead(self, mode: &PlayMode, shown: &str) -> Option<PuzzleCard> {
        match mode {
            PlayMode::Number(shelf, number) => {
                let next = self.next_number(*shelf, *number)?;
                let id = self.numbered(*shelf, next).await.ok()?;
                get(&format!("./api/puzzles/{id}")).await.ok()
            }
            mode if mode.goes_on() => self.fetch_card(mode, Some(shown)).await.ok(),
            _ => None,
        }
    }

    /// Fetches the player's card: rating and reviews that are due.
    pub async fn fetch_me(self) {
        let game = self.game.get_untracked();
        let card: Result<MeCard, ApiError> = get(&format!("./api/me?game={}", game.key())).await;
        // Another game has another rating; and what was told of a try meanwhile is newer than a reply that took its time.
        let is_news = |card: &MeCard| {
            let known = self.me.with_untracked(|me| me.as_ref().map_or(0, |me| me.games));
            self.game.get_untracked() == game && card.games >= known
        };
        if let Some(card) = card.ok().filter(is_news) {
            self.me.set(Some(card));
        }
    }
}
