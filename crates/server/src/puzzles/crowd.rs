use crate::{App, http::refusal::Refusal};
use corpus::Puzzle;
use play::wire::Crowd;

/// What everyone made of a puzzle, once enough have tried it.
pub async fn of(app: &App, puzzle: &Puzzle) -> Result<Option<Crowd>, Refusal> {
    let told =
        |crowd: corpus::Crowd| Crowd { players: crowd.players, solved: crowd.solved, median_ms: crowd.median_ms };
    Ok(app.corpus.crowd(puzzle).await?.map(told))
}
