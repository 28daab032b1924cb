//! What is thought of a puzzle for one player: the estimates for all, corrected by the player's own answers and those of like players.

use crate::{
    App,
    http::refusal::Refusal,
    puzzles::{self, taste::Taste, thousandths},
};
use corpus::{Estimate, Puzzle};
use curator::models::consensus;
use play::wire::{OwnEstimate, PuzzleCard};
use rate::Aspect;

/// Corrections below this, on the scale from 1 to 5, are not worth telling.
const LEAST: f64 = 0.0005;

/// The card of a puzzle for a player, or for a visitor.
pub async fn card(app: &App, player: Option<&str>, puzzle: Puzzle) -> Result<PuzzleCard, Refusal> {
    card_by(app, &Taste::of(app, player, &puzzle.game).await?, puzzle).await
}

/// The card of a puzzle for the player whose taste in its game this is.
pub async fn card_by(app: &App, taste: &Taste, puzzle: Puzzle) -> Result<PuzzleCard, Refusal> {
    let stored = app.corpus.estimates(&puzzle.id).await?;
    let own = Aspect::ALL.into_iter().filter_map(|aspect| estimate(taste, &puzzle, &stored, aspect)).collect();
    Ok(PuzzleCard { own, ..puzzles::card_with(app, puzzle, stored).await? })
}

fn estimate(taste: &Taste, puzzle: &Puzzle, stored: &[Estimate], aspect: Aspect) -> Option<OwnEstimate> {
    let (everybody, source) = consensus::of(puzzle, stored, aspect)?;
    let own = taste.own(aspect)?;
    let value = own.correct(everybody);
    let worth = own.answers > 0 || (value - everybody).abs() >= LEAST;
    worth.then(|| OwnEstimate {
        name: aspect.name().to_owned(),
        value: thousandths(value),
        everybody: thousandths(everybody),
        source,
        answers: own.answers as u64,
        peers: own.group.map_or(0, |group| group.people as u64),
    })
}
