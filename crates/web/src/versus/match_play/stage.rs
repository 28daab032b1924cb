//! What a match is doing.

use play::versus::Winner;

/// What a match is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Counting down to the start, or to going on.
    Count(u32),
    /// Being played.
    Playing,
    /// Paused by the player, or because the page cannot be seen.
    Paused,
    /// Over.
    Over(Winner),
}

impl Stage {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Count(_) => "count",
            Self::Playing => "playing",
            Self::Paused => "paused",
            Self::Over(_) => "over",
        }
    }
}
