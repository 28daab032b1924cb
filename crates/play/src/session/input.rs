/// An input by key, button, swipe or mouse. Games ignore inputs without a meaning for them.
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
    /// Lower the piece by one row.
    SoftDrop,
    /// Let the piece fall and lock it.
    Drop,
    /// Exchange the piece for the held one, in a match.
    Hold,
    /// Point at a cell of the scene, by column and row from the floor.
    Point(i32, i32),
    /// Take back the last placement.
    Undo,
    /// Begin the puzzle again.
    Restart,
    /// Give up.
    GiveUp,
    /// Claim that there is no answer.
    NoAnswer,
}

impl Input {
    /// Whether the input only moves the piece in hand.
    pub fn steers(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Clockwise | Self::Counter | Self::SoftDrop)
    }
}
