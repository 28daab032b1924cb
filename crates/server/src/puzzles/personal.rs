//! Estimates for one player: those for everybody, corrected by the player's own answers and those of players of similar skill.

use crate::puzzles::{corrections::PersonalCorrections, thousandths};
use corpus::{Estimate, Puzzle};
use curator::models::consensus;
use play::wire::OwnEstimate;
use rate::Aspect;

/// Corrections below this, on the scale from 1 to 5, are not shown.
const MIN_CORRECTION: f64 = 0.0005;

/// The estimates of a puzzle for the player with these corrections, by aspect. `stored` are the estimates by models.
pub fn estimates(corrections: &PersonalCorrections, puzzle: &Puzzle, stored: &[Estimate]) -> Vec<OwnEstimate> {
    Aspect::ALL.into_iter().filter_map(|aspect| estimate(corrections, puzzle, stored, aspect)).collect()
}

fn estimate(
    corrections: &PersonalCorrections,
    puzzle: &Puzzle,
    stored: &[Estimate],
    aspect: Aspect,
) -> Option<OwnEstimate> {
    let (everybody, source) = consensus::of(puzzle, stored, aspect)?;
    let own = corrections.get(aspect)?;
    let value = own.correct(everybody);
    let shown = own.answers > 0 || (value - everybody).abs() >= MIN_CORRECTION;
    shown.then(|| OwnEstimate {
        name: aspect,
        value: thousandths(value),
        everybody: thousandths(everybody),
        source,
        answers: own.answers as u64,
        peers: own.group.map_or(0, |group| group.people as u64),
    })
}
