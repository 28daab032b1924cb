use std::fmt;

/// A colour of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Colour {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
}

impl Colour {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Red, Self::Green, Self::Blue, Self::Yellow, Self::Purple];

    /// Its letter in codes.
    pub fn letter(self) -> char {
        Stone::from(self).letter()
    }

    /// The colour of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The content of a cell. The numbers are those of the three bit planes of a field: zero is empty, and only coloured
/// stones have one of the upper two bits set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Stone {
    /// Vanishes only next to a vanishing group.
    Nuisance = 1,
    /// A red stone.
    Red = 2,
    /// A green stone.
    Green = 3,
    /// A blue stone.
    Blue = 4,
    /// A yellow stone.
    Yellow = 5,
    /// A purple stone.
    Purple = 6,
}

impl Stone {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Red, Self::Green, Self::Blue, Self::Yellow, Self::Purple, Self::Nuisance];

    /// Its letter in codes.
    pub fn letter(self) -> char {
        match self {
            Self::Nuisance => 'o',
            Self::Red => 'r',
            Self::Green => 'g',
            Self::Blue => 'b',
            Self::Yellow => 'y',
            Self::Purple => 'p',
        }
    }

    /// The stone of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|stone| stone.letter() == letter)
    }

    /// The colour, unless it is nuisance.
    pub fn colour(self) -> Option<Colour> {
        (self as usize).checked_sub(2).map(|number| Colour::ALL[number])
    }
}

impl From<Colour> for Stone {
    #[inline]
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Red => Self::Red,
            Colour::Green => Self::Green,
            Colour::Blue => Self::Blue,
            Colour::Yellow => Self::Yellow,
            Colour::Purple => Self::Purple,
        }
    }
}
