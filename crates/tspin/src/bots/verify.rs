use super::Name;
use crate::versus::{Action, Match, Record};

/// Why a record is refused.
pub type Unlike = puzzle::versus::Unlike<Action>;

/// Replays a record and lets its CPU players decide again: quick ones every time, others for one piece in `sample`.
/// Players whose names are not those of CPU players are believed.
pub fn verify(record: &Record, sample: u32) -> Result<Match, Unlike> {
    puzzle::versus::verify::<Name>(record, sample)
}
