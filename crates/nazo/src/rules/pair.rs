use crate::Colour;
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// Two stones that fall together: the axis, and the child that turns about it. Its text is two letters, `rg`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair {
    /// The stone that the other turns about.
    pub axis: Colour,
    /// The stone that turns.
    pub child: Colour,
}

impl Pair {
    /// A pair of these colours.
    pub const fn new(axis: Colour, child: Colour) -> Self {
        Self { axis, child }
    }

    /// Whether both stones are of one colour.
    #[inline]
    pub fn is_double(self) -> bool {
        self.axis == self.child
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.axis, self.child)
    }
}

impl FromStr for Pair {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let mut letters = text.chars().map(Colour::from_letter);
        match (letters.next(), letters.next(), letters.next()) {
            (Some(Some(axis)), Some(Some(child)), None) => Ok(Self::new(axis, child)),
            _ => Err(BadCode::invalid("pair", text, "two letters of r g b y p, the axis first")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_two_coloured_stones() {
        assert_eq!("rg".parse(), Ok(Pair::new(Colour::Red, Colour::Green)));
        for text in ["", "r", "ro", "rgb", "r g", "RG", "é"] {
            assert!(text.parse::<Pair>().is_err(), "{text}");
        }
    }
}
