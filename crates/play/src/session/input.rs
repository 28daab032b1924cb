/// What a player can do with keys, buttons, swipes or a mouse. A game ignores what means nothing to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input {
    /// Shift the piece one column to the left.
    Left,
    /// Shift the piece one column to the right.
    Right,
    /// Rotate clockwise.
    Clockwise,
    /// Rotate counter-clockwise.
    Counter,
    /// Let the piece sink by one row.
    SoftDrop,
    /// Let the piece fall and lock it.
    Drop,
    /// Point at a cell of the scene, by column and row from the floor.
    Point(i32, i32),
    /// Take the last placement back.
    Undo,
    /// Begin the puzzle again.
    Restart,
    /// Give the puzzle up.
    GiveUp,
    /// Say that there is no answer.
    NoAnswer,
}

impl Input {
    /// Whether it only moves the piece in hand.
    pub fn steers(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Clockwise | Self::Counter | Self::SoftDrop)
    }
}
