use crate::Moves;

/// Which placements a search takes into account, each set within the next: those of the two kinds of [`Moves`], and
/// one set between them, which tells slides from spins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveSet {
    /// Plain drops: turn and shift above the stack, then fall.
    Drop,
    /// The same, then shifts and soft drops, under cover too: slides, which players also call tucks. A rotation never
    /// ends under cover.
    Slide,
    /// Everything that shifts, soft drops and rotations can reach.
    All,
}

impl MoveSet {
    /// Every set, the smallest first.
    pub const ALL: [Self; 3] = [Self::Drop, Self::Slide, Self::All];
}

impl From<Moves> for MoveSet {
    fn from(moves: Moves) -> Self {
        match moves {
            Moves::Drop => Self::Drop,
            Moves::All => Self::All,
        }
    }
}
