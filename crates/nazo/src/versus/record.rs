use super::{Action, Match, Rules};

/// All that a match is decided by, and how it ended: see [`puzzle::versus::Record`].
pub type Record = puzzle::versus::Record<Rules, Action>;

/// Why a record is not what it says.
pub type Mismatch = puzzle::versus::Mismatch<Action>;

/// Replays a record, and calls `visit` before each tick. Every input must have an effect, and the end must be as recorded.
pub fn replay(record: &Record, visit: impl FnMut(&Match)) -> Result<Match, Mismatch> {
    puzzle::versus::replay(record, visit)
}
