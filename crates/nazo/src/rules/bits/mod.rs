//! Sets of cells as bits: 16 bits a column.

pub mod lanes;
pub mod planes;

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

/// Bits of a column, of which the lowest is the floor: always empty, so that nothing shifted down runs into the
/// column on the left.
const LANE: u32 = 16;

/// A set of cells: eight columns of sixteen bits, of which the usual field needs six; row 1 is the second lowest bit
/// of its column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bits(pub(crate) u128);

impl Bits {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The most columns.
    pub const MOST_COLUMNS: usize = 8;
    /// The lowest row.
    pub const FLOOR_ROW: Self = Self::rows(1);

    /// The lowest rows of all columns.
    pub const fn rows(count: usize) -> Self {
        Self::block(Self::MOST_COLUMNS, count)
    }

    /// The lowest rows of the leftmost columns.
    pub const fn block(columns: usize, rows: usize) -> Self {
        let column = ((1u128 << rows) - 1) << 1;
        let mut bits = 0;
        let mut x = 0;
        while x < columns {
            bits |= column << (x as u32 * LANE);
            x += 1;
        }
        Self(bits)
    }

    /// The set of one cell; column and row from 0.
    #[inline]
    pub const fn cell(x: usize, y: usize) -> Self {
        Self(1 << (x as u32 * LANE + y as u32 + 1))
    }

    /// Rows 1 to 13, and two above, of one column, from 0.
    #[inline]
    pub const fn column(x: usize) -> Self {
        Self(0xfffe << (x as u32 * LANE))
    }

    /// The set itself if `so`, the empty set otherwise.
    #[inline]
    pub const fn when(self, so: bool) -> Self {
        Self(self.0 & (so as u128).wrapping_neg())
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The row, from 0, of the first cell of a set that has one.
    #[inline]
    pub(crate) const fn row(self) -> u32 {
        self.0.trailing_zeros() % LANE - 1
    }

    /// Whether the set contains a cell; column and row from 0.
    #[inline]
    pub const fn has(self, x: usize, y: usize) -> bool {
        self.0 & Self::cell(x, y).0 != 0
    }

    /// The set shifted up by a row.
    #[inline]
    pub const fn up(self) -> Self {
        Self(self.0 << 1)
    }

    /// The set shifted down by a row.
    #[inline]
    pub const fn down(self) -> Self {
        Self(self.0 >> 1)
    }

    /// The set shifted right by a column; the last column is lost.
    #[inline]
    pub const fn right(self) -> Self {
        Self(self.0 << LANE)
    }

    /// The set shifted left by a column; the first column is lost.
    #[inline]
    pub const fn left(self) -> Self {
        Self(self.0 >> LANE)
    }

    /// The cells beside, above and below these; may include some of these.
    #[inline]
    pub fn around(self) -> Self {
        self.up() | self.down() | self.left() | self.right()
    }

    /// The lowest free cell of each column, for columns filled without gaps.
    #[inline]
    pub const fn tops(self) -> Self {
        const FIRST: u128 = Bits::FLOOR_ROW.0;
        Self(self.0 + FIRST)
    }

    /// The cells below the lowest of these in each column; all cells of a column without any.
    #[inline]
    pub const fn below_lowest(self) -> Self {
        // A borrow runs up to the lowest bit of the column, or to the guard on top of it.
        const GUARDS: u128 = 0x8000_8000_8000_8000_8000_8000_8000_8000;
        const ONES: u128 = 0x0001_0001_0001_0001_0001_0001_0001_0001;
        let guarded = self.0 | GUARDS;
        Self((guarded - ONES) & !guarded)
    }

    /// The set of the lowest cell of the first column that has one.
    #[inline]
    pub const fn first(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    /// The cells, column by column from the left, each from the floor up; column and row from 0.
    pub fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        let rest = std::iter::successors(Some(self.0), |bits| Some(bits & bits.wrapping_sub(1)));
        rest.take_while(|&bits| bits != 0).map(|bits| {
            let at = bits.trailing_zeros();
            ((at / LANE) as usize, (at % LANE) as usize - 1)
        })
    }

    /// The number of cells in each of the first columns.
    pub fn counts<const W: usize>(self) -> [u32; W] {
        std::array::from_fn(|x| ((self.0 >> (x as u32 * LANE)) as u16).count_ones())
    }

    /// The mirror image within so many columns.
    pub fn mirror(self, columns: usize) -> Self {
        let lane = |x: u32| self.0 >> (x * LANE) & 0xffff;
        let columns = columns as u32;
        Self((0..columns).fold(0, |bits, x| bits | lane(x) << ((columns - 1 - x) * LANE)))
    }
}

macro_rules! operator {
    ($name:ident, $method:ident, $sign:tt) => {
        impl $name for Bits {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $sign other.0)
            }
        }
    };
}
operator!(BitAnd, bitand, &);
operator!(BitOr, bitor, |);
operator!(BitXor, bitxor, ^);

impl BitAndAssign for Bits {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bits {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Bits {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl FromIterator<(usize, usize)> for Bits {
    fn from_iter<I: IntoIterator<Item = (usize, usize)>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |bits, (x, y)| bits | Self::cell(x, y))
    }
}

impl std::fmt::Debug for Bits {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_list().entries(self.cells()).finish()
    }
}
