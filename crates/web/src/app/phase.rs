/// The phase of a puzzle in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Pieces are being placed.
    Playing,
    /// The puzzle is solved, and the player does its goal by hand.
    Finish,
    /// The try is decided, and what its last move set off is being shown.
    Finale,
    /// It is solved.
    Solved,
    /// The try is over and the goal was not met.
    Failed,
    /// An answer is being shown.
    Answer,
}

impl Phase {
    /// Whether the try is over and its judgement is shown.
    pub fn is_decided(self) -> bool {
        matches!(self, Self::Solved | Self::Failed | Self::Answer)
    }
}
