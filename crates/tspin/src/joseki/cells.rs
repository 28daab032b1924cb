use crate::rules::{
    bits::{Bits, WIDTH},
    board::WORDS,
};
use puzzle::joseki::Cells;
use std::ops::{BitAnd, BitOr};

/// Cells of the lowest twelve rows, row by row from the floor, each from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct LowCells(u128);

impl LowCells {
    /// Bits of six rows, which are a word of a board.
    const WORD: u32 = 60;

    /// Those of some cells of a board that are low.
    pub(super) fn of(bits: Bits<WORDS>) -> Self {
        Self(u128::from(bits.0[0]) | u128::from(bits.0[1]) << Self::WORD)
    }
}

impl Cells for LowCells {
    const MOST_COLUMNS: usize = WIDTH as usize;
    const MOST_ROWS: usize = 12;

    #[inline]
    fn number(self) -> usize {
        // The highest bit is no cell.
        (self.0 | 1 << 127).trailing_zeros() as usize
    }

    #[inline]
    fn rest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    fn count(self) -> u32 {
        self.0.count_ones()
    }

    fn has(self, x: usize, y: usize) -> bool {
        self.places().any(|place| place == (x, y))
    }

    fn places(self) -> impl Iterator<Item = (usize, usize)> {
        let rest = std::iter::successors(Some(self), |cells| Some(cells.rest()));
        let numbers = rest.take_while(|cells| cells.0 != 0).map(Self::number);
        numbers.map(|number| (number % Self::MOST_COLUMNS, number / Self::MOST_COLUMNS))
    }
}

impl FromIterator<(usize, usize)> for LowCells {
    /// Leaves out cells that are not low.
    fn from_iter<I: IntoIterator<Item = (usize, usize)>>(cells: I) -> Self {
        let low = |&(x, y): &(usize, usize)| x < Self::MOST_COLUMNS && y < Self::MOST_ROWS;
        Self(cells.into_iter().filter(low).fold(0, |bits, (x, y)| bits | 1 << (y * Self::MOST_COLUMNS + x)))
    }
}

impl BitAnd for LowCells {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for LowCells {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
