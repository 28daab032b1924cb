//! Fresh puzzles to the pattern of a failed one.

use crate::{App, clock, http::refusal::Refusal, puzzles};
use corpus::{Puzzle, puzzle_id};
use curator::{games, models::Fitted};
use std::time::Duration;

/// The shelf of siblings, which players cannot choose.
const SHELF: &str = "sibling";
/// Seeds tried before we say that the player knows all siblings.
const SEEDS: usize = 5;
/// Time that each of them has.
const TIME: Duration = Duration::from_secs(5);

/// A sibling of a puzzle that is new to a player, stored; or else its mirror image; or else the puzzle itself.
pub async fn fresh(app: &App, player: &str, puzzle: Puzzle) -> Result<Puzzle, Refusal> {
    for _ in 0..SEEDS {
        let seed = corpus::random_seed().map_err(Refusal::fault)?;
        let code = puzzle.code.clone();
        // Where so many tries are in vain that the time runs out, there is none.
        let Ok(found) = app.siblings.run_within(TIME, move || games::siblings(&code, 1, seed)).await? else { break };
        let Some(code) = found.map_err(Refusal::fault)?.into_iter().next() else { break };
        if !app.corpus.has_seen(player, &puzzle_id(&code)).await? {
            return store(app, code, format!("sibling of {}#{seed}", puzzle.id)).await;
        }
    }
    let mirror = games::mirror(&puzzle.code).map_err(Refusal::fault)?;
    if app.corpus.has_seen(player, &puzzle_id(&mirror)).await? {
        return Ok(puzzle);
    }
    store(app, mirror, format!("mirror image of {}", puzzle.id)).await
}

/// The stored puzzle of this code, which is solved, measured and stored if it is not there yet.
async fn store(app: &App, code: String, certificate: String) -> Result<Puzzle, Refusal> {
    let id = puzzle_id(&code);
    if let Some(puzzle) = app.corpus.puzzle(&id).await? {
        return Ok(puzzle);
    }
    let measured =
        app.siblings.run(move || games::assess(&code, SHELF, &certificate)).await?.map_err(Refusal::fault)?;
    app.corpus.add_itself(measured.rated(&Fitted::load(&app.corpus).await?), clock::now()).await?;
    puzzles::find(app, &id).await
}
