//! Placement: the three puzzles that find the level of a player who knows the game.

use crate::api::http::{ApiError, get};
use crate::app::App;
use crate::app::attempts;
use play::wire::{PlacementCard, PuzzleCard};

/// Which puzzle of a placement is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementProgress {
    /// Its number, from 1.
    pub at: usize,
    /// How many there are in all.
    pub of: usize,
}

impl PlacementProgress {
    /// The first of those that are still to be tried.
    fn new(card: &PlacementCard) -> Self {
        let tried = card.tried as usize;
        Self { at: tried + 1, of: tried + card.puzzles.len() }
    }

    /// Whether no puzzle follows.
    pub fn is_last(self) -> bool {
        self.at == self.of
    }
}

/// Fetches the first puzzle that is still to be tried, another one than `not` if there is one. The server refuses once the
/// level is known.
pub async fn fetch(app: App, not: Option<&str>) -> Result<PuzzleCard, ApiError> {
    // The server must have heard of the puzzle in sight, or it would come again.
    attempts::all_reported(app).await;
    let game = app.game.get_untracked().key();
    let card: PlacementCard = get(&format!("./api/placement?game={game}")).await?;
    let progress = PlacementProgress::new(&card);
    let other = card.puzzles.iter().find(|puzzle| Some(puzzle.id.as_str()) != not);
    let puzzle = other.or(card.puzzles.first()).cloned().ok_or(ApiError::Refused)?;
    app.state(|state| state.placement = Some(progress));
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::puzzle::tests::card;

    #[test]
    fn what_was_tried_before_a_reload_is_counted() {
        let puzzle = card("tspin:", 1);
        let progress =
            |left, tried| PlacementProgress::new(&PlacementCard { puzzles: vec![puzzle.clone(); left], tried });
        assert_eq!(progress(3, 0), PlacementProgress { at: 1, of: 3 });
        assert_eq!(progress(2, 1), PlacementProgress { at: 2, of: 3 });
        assert!(!progress(2, 1).is_last() && progress(1, 2).is_last());
    }
}
