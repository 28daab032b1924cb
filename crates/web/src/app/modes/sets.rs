//! Sets of numbered puzzles: fetching them, the next number, thumbs.

use crate::api::http::{ApiError, get};
use crate::app::App;
use crate::app::attempts;
use crate::app::modes::PlayMode;
use crate::browser;
use crate::route::place::Place;
use crate::route::shelf::Shelf;
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

impl PuzzleSet {
    /// The id of a numbered puzzle.
    fn id(&self, number: u32) -> Option<String> {
        self.puzzles.iter().find(|puzzle| puzzle.number == number).map(|puzzle| puzzle.id.clone())
    }

    /// The next number that is not solved yet, wrapping around; `None` if all others are.
    fn next_unsolved(&self, number: u32) -> Option<u32> {
        let open = || self.puzzles.iter().filter(|puzzle| puzzle.solved_ms.is_none() && puzzle.number != number);
        open().find(|puzzle| puzzle.number > number).or_else(|| open().next()).map(|puzzle| puzzle.number)
    }

    /// Notes what came of an attempt at a puzzle.
    pub fn note(&mut self, puzzle: &str, card: &AttemptCard) {
        for known in self.puzzles.iter_mut().filter(|known| known.id == puzzle) {
            known.tried = true;
            let solved = (card.ending == Ending::Solved).then_some(card.client_ms);
            known.solved_ms = known.solved_ms.or(solved);
            known.crowd = card.crowd.or(known.crowd);
        }
    }
}

/// Fetches the set of a shelf.
pub async fn fetch(app: App, shelf: Shelf) -> Result<(), ApiError> {
    let puzzles = get(&format!("./api/curated/{}", shelf.key)).await?;
    app.set.set(Some(PuzzleSet { shelf, puzzles }));
    Ok(())
}

/// The id of a numbered puzzle; its set is fetched if need be.
pub async fn puzzle_id(app: App, shelf: Shelf, number: u32) -> Result<String, ApiError> {
    if app.set.with_untracked(|set| set.as_ref().map(|set| set.shelf)) != Some(shelf) {
        fetch(app, shelf).await?;
    }
    app.set.with_untracked(|set| set.as_ref()?.id(number)).ok_or(ApiError::Refused)
}

/// The next unsolved number of a set that was fetched.
pub fn next_number(app: App, shelf: Shelf, number: u32) -> Option<u32> {
    app.set.with_untracked(|set| set.as_ref().filter(|set| set.shelf == shelf)?.next_unsolved(number))
}

/// Goes to the next unsolved number, or back to the set.
pub fn go_on(app: App) {
    if let Some(PlayMode::Number(shelf, number)) = app.state(|state| state.mode.clone()).flatten() {
        let next = next_number(app, shelf, number);
        let place = next.map_or(Place::Set(shelf), |next| Place::Table(PlayMode::Number(shelf, next)));
        browser::go(&shelf.game.at(place).fragment());
    }
}

/// Gives the puzzle in sight a thumb up or down, and goes on.
pub fn give_thumb(app: App, good: bool) {
    if let Some(puzzle) = app.state(|state| state.puzzle_id()).flatten() {
        spawn_local(async move {
            let _ = attempts::send_opinion(app, &puzzle, Opinion { good: Some(good), difficulty: None }).await;
        });
    }
    go_on(app);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::route::game::Game;

    #[test]
    fn the_next_number_is_the_next_unsolved_one() {
        let puzzle = |number, solved_ms| {
            let id = u32::to_string(&number);
            CuratedPuzzle { number, id, tried: false, solved_ms, crowd: None, fun: None }
        };
        let puzzles = vec![puzzle(1, None), puzzle(2, Some(9)), puzzle(3, Some(9)), puzzle(4, None)];
        let mut set = PuzzleSet { shelf: Shelf::first(Game::TSpin), puzzles };
        assert_eq!(set.next_unsolved(1), Some(4));
        assert_eq!(set.next_unsolved(4), Some(1));
        set.puzzles.retain(|puzzle| puzzle.solved_ms.is_some());
        assert_eq!(set.next_unsolved(2), None);
    }
}
