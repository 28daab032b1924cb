//! The puzzle in front of the player: what is done with it, what is drawn of it, what the page says of it.

pub mod compare;
pub mod explanation;
pub mod landing;
mod picture;
pub mod puzzle_play;
#[cfg(test)]
pub mod tests;
pub mod view;

use crate::table::puzzle::puzzle_play::PuzzlePlay;
use crate::table::puzzle::view::PuzzleView;
use play::Desk;
use play::wire::PuzzleCard;
use std::sync::Arc;

/// A puzzle that the server dealt, and how far the player is with it.
pub struct TablePuzzle {
    /// The puzzle as the server gave it.
    pub card: Arc<PuzzleCard>,
    /// How far the player is.
    pub play: PuzzlePlay,
}

impl TablePuzzle {
    /// Puts a puzzle in front of the player, opened as `desk`; the clock starts.
    pub fn new(card: PuzzleCard, desk: Box<dyn Desk>, now: f64) -> Self {
        Self { card: Arc::new(card), play: PuzzlePlay::new(desk, now) }
    }

    /// What the page says of it.
    pub fn view(&self, now: f64) -> PuzzleView {
        PuzzleView { card: Some(self.card.clone()), ..self.play.view(now) }
    }
}
