use crate::{Landing, Round};

/// Something that happened to a side in a tick, for those who draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A pair was locked, and its stones fell to where they lie.
    Landed {
        /// The pair and its cells; a stone in row 14 is lost.
        landing: Landing,
    },
    /// A round of a chain: stones vanished, and what was above them fell.
    Vanished {
        /// The number of the round in its chain, from 1.
        number: u32,
        /// The field before it, and the stones.
        round: Round,
        /// Points.
        score: u32,
        /// Nuisance that it makes, before any was cancelled.
        attack: u32,
    },
    /// A chain ended.
    Chain {
        /// Its rounds.
        length: u32,
        /// Nuisance that it made, before any was cancelled.
        attack: u32,
    },
    /// A chain left an empty field.
    AllClear,
    /// Nuisance fell.
    Fell {
        /// How many stones, those without room included.
        count: u32,
        /// How many found no room.
        lost: u32,
    },
    /// The side has lost.
    Lost,
}
