use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// A set of cells of a grid, numbered row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Bits(pub(crate) [u64; 3]);

impl Bits {
    /// The empty set.
    pub const NONE: Self = Self([0; 3]);

    /// The first `count` cells.
    pub fn first(count: usize) -> Self {
        Self::range(0, count)
    }

    /// The cells from `from` to below `to`.
    #[inline]
    pub fn range(from: usize, to: usize) -> Self {
        BELOW[to] - BELOW[from]
    }

    /// The set of one cell.
    #[inline]
    pub const fn cell(number: usize) -> Self {
        let mut words = [0; 3];
        words[number / 64] = 1 << (number % 64);
        Self(words)
    }

    /// Whether the set contains a cell.
    #[inline]
    pub const fn has(self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether the two sets are disjoint.
    #[inline]
    pub const fn is_apart(self, other: Self) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) == 0
    }

    /// The number of cells.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// The numbers of the cells, from the lowest.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        (0..3).flat_map(move |word| {
            let rest = std::iter::successors(Some(self.0[word]), |rest| Some(rest & rest.wrapping_sub(1)));
            rest.take_while(|&rest| rest != 0).map(move |rest| word * 64 + rest.trailing_zeros() as usize)
        })
    }
}

/// For each number the set of the cells below it.
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

/// Set difference.
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
