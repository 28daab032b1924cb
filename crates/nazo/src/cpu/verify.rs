use super::Spec;
use crate::versus::{Action, Match, Record, Seat};
use puzzle::versus::slip_seed;

/// Why a record is refused.
pub type Unlike = puzzle::versus::Unlike<Action>;

/// Replays a record and lets its CPU players decide again: quick ones every time, others for one pair in `sample`.
/// Players whose names are not those of CPU players are believed.
pub fn verify(record: &Record, sample: u32) -> Result<Match, Unlike> {
    verify_chosen(record, |spec, piece| spec.is_quick() || piece.is_multiple_of(sample.max(1)))
}

/// The same for the pairs of each CPU player that are chosen by their number, so that nobody else knows which.
pub fn verify_chosen(record: &Record, chosen: impl Fn(&Spec, u32) -> bool) -> Result<Match, Unlike> {
    let chosen = &chosen;
    let players = Seat::ALL.map(|seat| {
        let spec: Spec = record.players[seat as usize].parse().ok()?;
        let mut hands = spec.controller(slip_seed(record.seed, seat));
        Some(move |game: &Match| chosen(&spec, game.side(seat).stats().pieces).then(|| hands.press(game, seat)))
    });
    puzzle::versus::verify(record, players)
}
