use std::fmt;

/// How pieces may be brought to their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub enum Moves {
    /// Plain drops: turn and shift above the stack, then fall.
    #[default]
    Drop,
    /// Everything that shifts, soft drops and rotations can reach.
    All,
}

impl Moves {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Drop, Self::All];

    /// The name in codes.
    pub fn word(self) -> &'static str {
        match self {
            Self::Drop => "drop",
            Self::All => "all",
        }
    }

    /// The moves of this name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|moves| moves.word() == word)
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}
