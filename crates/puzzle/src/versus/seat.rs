use std::fmt;

/// The two places at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Seat {
    Left,
    Right,
}

impl Seat {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// The opposite one.
    pub fn other(self) -> Self {
        Self::ALL[1 - self as usize]
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Winner {
    Left,
    Right,
    Draw,
}

impl Winner {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Draw];

    /// Its name in records.
    pub fn word(self) -> &'static str {
        ["left", "right", "draw"][self as usize]
    }

    /// The winner where sides have lost, left first; `None` while neither has.
    pub fn of_losses(lost: [bool; 2]) -> Option<Self> {
        match lost {
            [true, false] => Some(Self::Right),
            [false, true] => Some(Self::Left),
            [true, true] => Some(Self::Draw),
            [false, false] => None,
        }
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.word())
    }
}
