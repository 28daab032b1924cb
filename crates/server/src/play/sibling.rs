//! Siblings: new puzzles with the pattern of a failed one.

use crate::{
    App,
    http::{Refusal, Visitor},
    puzzles,
};
use corpus::{Puzzle, puzzle_id};
use curator::{games, models::Models};

/// The shelf of siblings, which is not listed.
const SHELF: &str = "sibling";
/// The number of seeds tried until the player is assumed to have seen all siblings.
const MAX_SEEDS: usize = 5;

/// Finds and stores a sibling that is new to the player. Falls back to the mirror image, and then to the puzzle itself.
pub async fn fresh(app: &App, player: &str, puzzle: Puzzle) -> Result<Puzzle, Refusal> {
    let _place = app.siblings.enter(Visitor::Player(player.to_owned()))?;
    for _ in 0..MAX_SEEDS {
        let seed = corpus::random_seed().map_err(Refusal::internal)?;
        let code = puzzle.code.clone();
        // At the time limit there is assumed to be none.
        let search = move || games::siblings(&code, 1, seed);
        let Ok(found) = app.siblings.lane.run_within(app.siblings.time_limit, search).await? else { break };
        let Some(code) = found.map_err(Refusal::internal)?.into_iter().next() else { break };
        if !app.corpus.has_seen(player, &puzzle_id(&code)).await? {
            return store(app, code, format!("sibling of {}#{seed}", puzzle.id)).await;
        }
    }
    let mirror = games::mirror(&puzzle.code).map_err(Refusal::internal)?;
    if app.corpus.has_seen(player, &puzzle_id(&mirror)).await? {
        return Ok(puzzle);
    }
    store(app, mirror, format!("mirror image of {}", puzzle.id)).await
}

/// Returns the stored puzzle with this code, solving, measuring and storing it first if it is new.
async fn store(app: &App, code: String, certificate: String) -> Result<Puzzle, Refusal> {
    let id = puzzle_id(&code);
    if let Some(puzzle) = app.corpus.puzzle(&id).await? {
        return Ok(puzzle);
    }
    let measured =
        app.siblings.lane.run(move || games::assess(&code, SHELF, &certificate)).await?.map_err(Refusal::internal)?;
    app.corpus.add_itself(measured.rated(&Models::load(&app.corpus).await?), app.clock.now()).await?;
    puzzles::find(app, &id).await
}
