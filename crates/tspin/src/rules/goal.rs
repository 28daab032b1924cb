use crate::Piece;
use std::fmt;

/// What must be possible once the whole queue is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// T-spin Single: a full T-spin that clears exactly one row.
    Tss,
    /// T-spin Double: a full T-spin that clears exactly two rows.
    Tsd,
    /// T-spin Triple: a full T-spin that clears three rows.
    Tst,
    /// Four rows cleared at once by an I.
    Quad,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Self; 4] = [Self::Tss, Self::Tsd, Self::Tst, Self::Quad];

    /// The name in codes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Tss => "tss",
            Self::Tsd => "tsd",
            Self::Tst => "tst",
            Self::Quad => "quad",
        }
    }

    /// The goal of this name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|goal| goal.word() == word)
    }

    /// The piece that reaches the goal.
    pub fn piece(self) -> Piece {
        if self == Self::Quad { Piece::I } else { Piece::T }
    }

    /// The rows it clears.
    pub fn rows(self) -> u32 {
        match self {
            Self::Tss => 1,
            Self::Tsd => 2,
            Self::Tst => 3,
            Self::Quad => 4,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}
