use super::{Hands, Side};
use crate::BadCode;
use std::{fmt::Display, str::FromStr};

/// A CPU player with its settings, as in `strong,pace=90,slips=3`.
pub trait CpuPlayer<S: Side>: Copy + Display + FromStr<Err = BadCode> {
    /// Its head and its hands.
    type Hands: Hands<S>;

    /// The highest level of the adaptive player.
    const TOP_LEVEL: u32 = 20;

    /// The adaptive player at a level from 0 to [`CpuPlayer::TOP_LEVEL`].
    fn adaptive(level: u32) -> Self;

    /// Pieces or pairs a minute.
    fn pace(&self) -> u32;

    /// Boards followed in the search.
    fn width(&self) -> u32;

    /// Whether every choice can be computed again at little cost. Stronger players are checked in samples.
    fn is_quick(&self) -> bool;

    /// The player with hands of the usual pace. `seed` decides when they slip.
    fn controller(&self, seed: u64) -> Self::Hands;

    /// The level after a match that the adaptive player won or lost: the one that won is made weaker, so that both
    /// win about as often.
    fn next_level(level: u32, it_won: bool) -> u32 {
        if it_won { level.saturating_sub(1) } else { (level + 1).min(Self::TOP_LEVEL) }
    }
}
