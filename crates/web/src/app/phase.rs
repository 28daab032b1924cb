/// Where a player is with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Pieces are being placed.
    Playing,
    /// It is decided, and what the last move set off is being shown.
    Finale,
    /// It is solved.
    Solved,
    /// The try is over and the goal was not met.
    Failed,
    /// An answer is being shown.
    Answer,
}

impl Phase {
    /// Whether the try is over and everything about it is said.
    pub fn is_decided(self) -> bool {
        matches!(self, Self::Solved | Self::Failed | Self::Answer)
    }
}
