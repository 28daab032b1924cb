use crate::{App, http::Refusal};
use corpus::Puzzle;
use play::wire::Crowd;

/// How all players did at a puzzle; `None` until enough have tried it.
pub async fn of(app: &App, puzzle: &Puzzle) -> Result<Option<Crowd>, Refusal> {
    let card =
        |crowd: corpus::Crowd| Crowd { players: crowd.players, solved: crowd.solved, median_ms: crowd.median_ms };
    Ok(app.corpus.crowd(puzzle).await?.map(card))
}
