use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// A set of cells of a grid, by their numbers: row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bits(pub(crate) [u64; 3]);

impl Bits {
    /// No cell.
    pub const NONE: Self = Self([0; 3]);

    /// The first so many cells.
    pub fn first(count: usize) -> Self {
        Self::range(0, count)
    }

    /// The cells from one number to below another.
    #[inline]
    pub fn range(from: usize, to: usize) -> Self {
        BELOW[to] - BELOW[from]
    }

    /// One cell.
    #[inline]
    pub const fn cell(number: usize) -> Self {
        let mut words = [0; 3];
        words[number / 64] = 1 << (number % 64);
        Self(words)
    }

    /// Whether a cell is among them.
    #[inline]
    pub const fn has(self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether no cell is in both.
    #[inline]
    pub const fn is_apart(self, other: Self) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) == 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// The numbers, from the lowest.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        (0..3).flat_map(move |word| {
            let rest = std::iter::successors(Some(self.0[word]), |rest| Some(rest & rest.wrapping_sub(1)));
            rest.take_while(|&rest| rest != 0).map(move |rest| word * 64 + rest.trailing_zeros() as usize)
        })
    }
}

/// For each number the cells below it.
static BELOW: [Bits; 193] = {
    let mut below = [Bits::NONE; 193];
    let mut number = 0;
    while number < 192 {
        below[number + 1] = below[number];
        below[number + 1].0[number / 64] |= 1 << (number % 64);
        number += 1;
    }
    below
};

impl BitAnd for Bits {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for Bits {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitOrAssign for Bits {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Bits {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self([!self.0[0], !self.0[1], !self.0[2]])
    }
}

/// What is in the one and not in the other.
impl Sub for Bits {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self & !other
    }
}

impl FromIterator<usize> for Bits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::NONE, |bits, number| bits | Self::cell(number))
    }
}

impl std::fmt::Debug for Bits {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_set().entries(self.cells()).finish()
    }
}
