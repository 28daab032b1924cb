use crate::{Placement, attack::Clear};

/// Something that happened to a side in a tick, for those who draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was locked.
    Locked {
        /// Where it lies, before full rows were cleared.
        placement: Placement,
        /// What it cleared.
        clear: Clear,
        /// Clears in a row, this one included.
        combo: usize,
        /// Whether it continued a row of hard clears.
        back_to_back: bool,
        /// Rows of attack, before any were cancelled.
        attack: u32,
    },
    /// A row of garbage came in from below.
    Rose {
        /// The column of its hole.
        hole: i32,
    },
    /// The piece was exchanged for the held one.
    Held,
    /// The side has lost.
    Lost,
}
