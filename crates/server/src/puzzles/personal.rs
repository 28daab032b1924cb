//! What is thought of a puzzle for one player: the estimates for all, corrected by the player's own answers and those of like players.

use crate::puzzles::{taste::Taste, thousandths};
use corpus::{Estimate, Puzzle};
use curator::models::consensus;
use play::wire::OwnEstimate;
use rate::Aspect;

/// Corrections below this, on the scale from 1 to 5, are not worth telling.
const LEAST: f64 = 0.0005;

/// What is thought of a puzzle for the player whose taste in its game this is, question by question. `stored` is what models say of it.
pub fn estimates(taste: &Taste, puzzle: &Puzzle, stored: &[Estimate]) -> Vec<OwnEstimate> {
    Aspect::ALL.into_iter().filter_map(|aspect| estimate(taste, puzzle, stored, aspect)).collect()
}

fn estimate(taste: &Taste, puzzle: &Puzzle, stored: &[Estimate], aspect: Aspect) -> Option<OwnEstimate> {
    let (everybody, source) = consensus::of(puzzle, stored, aspect)?;
    let own = taste.own(aspect)?;
    let value = own.correct(everybody);
    let worth = own.answers > 0 || (value - everybody).abs() >= LEAST;
    worth.then(|| OwnEstimate {
        name: aspect.as_str().to_owned(),
        value: thousandths(value),
        everybody: thousandths(everybody),
        source,
        answers: own.answers as u64,
        peers: own.group.map_or(0, |group| group.people as u64),
    })
}
