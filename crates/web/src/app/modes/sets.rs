//! Sets of numbered puzzles: fetching them, the next number, thumbs.

use crate::api::http::{ApiError, get};
use crate::app::App;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::route::place::Place;
use crate::route::shelf::Shelf;
use leptos::prelude::*;
use leptos::task::spawn_local;
use play::wire::{AttemptCard, CuratedPuzzle, Ending, Opinion};

/// The set of a shelf, as last fetched.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleSet {
    /// The shelf.
    pub shelf: Shelf,
    /// Its numbered puzzles.
    pub puzzles: Vec<CuratedPuzzle>,
}

impl App {
    /// Fetches the set of a shelf.
    pub async fn fetch_set(self, shelf: Shelf) -> Result<(), ApiError> {
        let puzzles = get(&format!("./api/curated/{}", shelf.key)).await?;
        self.set.set(Some(PuzzleSet { shelf, puzzles }));
        Ok(())
    }

    /// The id of a numbered puzzle.
    pub async fn numbered(self, shelf: Shelf, number: u32) -> Result<String, ApiError> {
        if self.set.with_untracked(|set| set.as_ref().map(|set| set.shelf)) != Some(shelf) {
            self.fetch_set(shelf).await?;
        }
        let id = self.set.with_untracked(|set| {
            let puzzle = set.as_ref()?.puzzles.iter().find(|puzzle| puzzle.number == number)?;
            Some(puzzle.id.clone())
        });
        id.ok_or(ApiError::Refused)
    }

    /// The next number that is not solved yet, wrapping around; `None` if all others are.
    pub fn next_number(self, shelf: Shelf, number: u32) -> Option<u32> {
        self.set.with_untracked(|set| following(&set.as_ref().filter(|set| set.shelf == shelf)?.puzzles, number))
    }

    /// Goes to the next unsolved number, or back to the set.
    pub fn to_next_number(self) {
        if let Some(PlayMode::Number(shelf, number)) = self.state(|state| state.mode.clone()).flatten() {
            let next = self.next_number(shelf, number);
            let place = next.map_or(Place::Set(shelf), |next| Place::Table(PlayMode::Number(shelf, next)));
            browser::go(&shelf.game.at(place).fragment());
        }
    }

    /// Notes in the set what came of an attempt.
    pub fn note_in_set(self, puzzle: &str, card: &AttemptCard) {
        self.set.update(|set| {
            let puzzles = set.iter_mut().flat_map(|set| &mut set.puzzles);
            for known in puzzles.filter(|known| known.id == puzzle) {
                known.tried = true;
                let solved = (card.ending == Ending::Solved).then_some(card.client_ms);
                known.solved_ms = known.solved_ms.or(solved);
                known.crowd = card.crowd.or(known.crowd);
            }
        });
    }

    /// Gives the puzzle in sight a thumb up or down, and goes on.
    pub fn give_thumb(self, good: bool) {
        if let Some(puzzle) = self.state(|state| state.puzzle_id()).flatten() {
            spawn_local(async move {
                let _ = self.send_opinion(&puzzle, Opinion { good: Some(good), difficulty: None }).await;
            });
        }
        self.to_next_number();
    }
}

fn following(puzzles: &[CuratedPuzzle], number: u32) -> Option<u32> {
    let open = || puzzles.iter().filter(|puzzle| puzzle.solved_ms.is_none() && puzzle.number != number);
    open().find(|puzzle| puzzle.number > number).or_else(|| open().next()).map(|puzzle| puzzle.number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_number_is_the_next_unsolved_one() {
        let puzzle =
            |number, solved_ms| CuratedPuzzle { number, id: number.to_string(), tried: false, solved_ms, crowd: None };
        let set = [puzzle(1, None), puzzle(2, Some(9)), puzzle(3, Some(9)), puzzle(4, None)];
        assert_eq!(following(&set, 1), Some(4));
        assert_eq!(following(&set, 4), Some(1));
        assert_eq!(following(&set[1..3], 2), None);
    }
}
