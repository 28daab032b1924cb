use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// A cell of the grid: a letter for the column and a number for the row, from the top left, as in `c1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// Its row, from 0 at the top.
    pub y: u8,
    /// Its column, from 0 on the left.
    pub x: u8,
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let read = || {
            let x = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
            let row: u8 = text[1..].parse().ok()?;
            let cell = Self { x, y: row.checked_sub(1).filter(|&y| y < 26)? };
            (cell.to_string() == text).then_some(cell)
        };
        read().ok_or_else(|| {
            BadCode::invalid("cell", text, "a letter for the column and a number from 1 to 26 for the row, like c1")
        })
    }
}

/// A move: two tiles to take. Its text is their cells in reading order, as in `c1-f4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Take {
    first: Cell,
    second: Cell,
}

impl Take {
    /// The move that takes the tiles in two cells, in either order. `None` if they are the same cell.
    pub fn new(one: Cell, other: Cell) -> Option<Self> {
        (one != other).then(|| Self { first: one.min(other), second: one.max(other) })
    }

    /// Both cells, in reading order.
    pub fn cells(self) -> [Cell; 2] {
        [self.first, self.second]
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.second)
    }
}

impl fmt::Debug for Take {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Take {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let bad = || BadCode::invalid("move", text, "two cells in reading order, like c1-f4");
        let (first, second) = text.split_once('-').ok_or_else(bad)?;
        let take = Self { first: first.parse()?, second: second.parse()? };
        if take.first < take.second { Ok(take) } else { Err(bad()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_read_back_and_have_one_text() {
        for text in ["a1-b1", "c1-a2", "r8-z26"] {
            assert_eq!(text.parse::<Take>().unwrap().to_string(), text);
        }
        for text in
            ["", "a1", "a1-a1", "a2-c1", "b1-a1", "a01-b1", "A1-b1", "a0-b1", "a1-b27", "a1-b+2", "é1-b2", "a1-"]
        {
            assert!(text.parse::<Take>().is_err(), "{text}");
        }
    }
}
