use crate::{App, refusal::Refusal};
use corpus::Puzzle;
use play::wire::Crowd;

/// What everyone made of a puzzle.
pub async fn of(_app: &App, _puzzle: &Puzzle) -> Result<Option<Crowd>, Refusal> {
    Ok(None)
}
