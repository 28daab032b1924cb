use crate::{Cell, Scene, Text};

/// What is seen of one side of a match.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct SideView {
    /// What lies on the board, which changes with every piece.
    pub stack: Scene,
    /// How far the stones that vanish have vanished, in per cent.
    pub vanished: u32,
    /// The piece in hand and its ghost, which change with every key.
    pub hand: Vec<Cell>,
    /// The hold, in games that have one.
    pub hold: Option<Hold>,
    /// The garbage on its way.
    pub incoming: Incoming,
    /// Whether the side has lost.
    pub lost: bool,
}

/// The place where a piece is held.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Hold {
    /// The held piece.
    pub piece: Vec<Cell>,
    /// Whether the piece in hand may be exchanged for it.
    pub is_free: bool,
}

/// The garbage on its way to a side, in rows or stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// All of it.
    pub count: u32,
    /// How much comes in with the next piece that clears nothing.
    pub ready: u32,
    /// How much fills the bar, which is as high as the board.
    pub full: u32,
    /// The sentence that tells the count.
    pub words: Text,
}

impl Default for Incoming {
    fn default() -> Self {
        Self { count: 0, ready: 0, full: 1, words: Text::VersusIncoming }
    }
}
