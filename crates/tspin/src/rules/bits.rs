use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// Columns of every board.
pub const WIDTH: i32 = 10;
pub(crate) const ROWS_A_WORD: usize = 6;
/// The 60 bits of a word that are cells.
pub const CELLS: u64 = (1 << 60) - 1;
/// One column of a word: its lowest bit in each of six rows.
const COLUMN: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
const ROW: u64 = (1 << 10) - 1;
/// All columns of a word but the last.
const INNER: u64 = COLUMN * (ROW >> 1);
/// The last column of a word.
const LAST: u64 = COLUMN << 9;

/// A set of cells on `6 N` rows of ten, six rows a word, the lowest row in the lowest bits.
///
/// Low boards need few words, so the searches are compiled for several `N` and use the smallest that holds the stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const N: usize>(pub [u64; N]);

impl<const N: usize> Bits<N> {
    /// Number of rows.
    pub const ROWS: i32 = (N * ROWS_A_WORD) as i32;
    /// The empty set.
    pub const NONE: Self = Self([0; N]);

    /// The set of one cell, which must lie on these rows.
    #[inline]
    pub fn cell(x: i32, y: i32) -> Self {
        let mut bits = Self::NONE;
        bits.0[y as usize / ROWS_A_WORD] = 1 << (y as usize % ROWS_A_WORD * 10 + x as usize);
        bits
    }

    /// Every cell at or above a row.
    #[inline]
    pub fn from_row(y: i32) -> Self {
        Self(std::array::from_fn(|i| {
            let below = (y - (i * ROWS_A_WORD) as i32).clamp(0, ROWS_A_WORD as i32);
            CELLS & !((1u64 << (10 * below)) - 1)
        }))
    }

    /// Whether the set contains a cell, which must lie on these rows.
    #[inline]
    pub fn has(&self, x: i32, y: i32) -> bool {
        self.0[y as usize / ROWS_A_WORD] >> (y as usize % ROWS_A_WORD * 10 + x as usize) & 1 == 1
    }

    /// The ten cells of a row.
    #[inline]
    pub fn row(&self, y: i32) -> u16 {
        (self.0[y as usize / ROWS_A_WORD] >> (y as usize % ROWS_A_WORD * 10) & ROW) as u16
    }

    /// Replaces the ten cells of a row.
    #[inline]
    pub fn set_row(&mut self, y: i32, row: u16) {
        let shift = y as usize % ROWS_A_WORD * 10;
        let word = &mut self.0[y as usize / ROWS_A_WORD];
        *word = *word & !(ROW << shift) | u64::from(row) << shift;
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.any() == 0
    }

    /// Not zero if the set has a cell.
    #[inline]
    pub fn any(&self) -> u64 {
        let (mut all, mut i) = (0, 0);
        while i < N {
            all |= self.0[i];
            i += 1;
        }
        all
    }

    /// The number of cells.
    #[inline]
    pub fn count(&self) -> u32 {
        let (mut count, mut i) = (0, 0);
        while i < N {
            count += self.0[i].count_ones();
            i += 1;
        }
        count
    }

    /// The number of rows with a cell.
    #[inline]
    pub fn rows(&self) -> u32 {
        // Within each row, the sum carries into the last column unless the others are empty.
        self.0.iter().map(|word| ((((word & INNER) + INNER) | word) & LAST).count_ones()).sum()
    }

    /// The number of neighbours in a row of which one is in the set and one is not.
    #[inline]
    pub fn row_edges(&self) -> u32 {
        self.0.iter().map(|word| ((word ^ word >> 1) & INNER).count_ones()).sum()
    }

    /// The number of cells in the first and the last column.
    #[inline]
    pub fn beside_walls(&self) -> u32 {
        self.0.iter().map(|word| (word & (COLUMN | LAST)).count_ones()).sum()
    }

    /// Rows up to the highest cell.
    #[inline]
    pub fn height(&self) -> i32 {
        let used = N - self.0.iter().rev().take_while(|&&word| word == 0).count();
        match used {
            0 => 0,
            _ => ((used - 1) * ROWS_A_WORD) as i32 + (63 - self.0[used - 1].leading_zeros() as i32) / 10 + 1,
        }
    }

    /// The cells of one column.
    #[inline]
    pub fn column(mut self, x: i32) -> Self {
        self.0.iter_mut().for_each(|word| *word &= COLUMN << x);
        self
    }

    /// The set shifted; cells that leave the board are lost, and no new ones come in.
    #[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
    pub fn moved(self, dx: i32, dy: i32) -> Self {
        let mut stays = CELLS;
        let mut column = 0;
        while column < dx.abs() {
            stays &= !(COLUMN << if dx > 0 { 9 - column } else { column });
            column += 1;
        }
        let by = 10 * dy + dx;
        let mut moved = [0; N];
        let mut i = 0;
        while i < N {
            let word = self.0[i] & stays;
            moved[i] = if by >= 0 {
                let carry = if i > 0 && by > 0 { (self.0[i - 1] & stays) >> (60 - by) } else { 0 };
                (word << by | carry) & CELLS
            } else {
                let carry = if i + 1 < N { (self.0[i + 1] & stays) << (60 + by) } else { 0 };
                (word >> -by | carry) & CELLS
            };
            i += 1;
        }
        Self(moved)
    }

    /// The set shifted by so many cells, ten to a row. Unlike [`Bits::moved`] it takes cells that leave at one wall round
    /// to the other, and leaves some in the four unused bits of a word, so that a mask must follow.
    #[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
    pub fn shifted(self, by: i32) -> Self {
        let mut shifted = [0; N];
        let mut i = 0;
        while i < N {
            shifted[i] = match by {
                0 => self.0[i],
                1.. => self.0[i] << by | if i > 0 { self.0[i - 1] >> (60 - by) } else { 0 },
                _ => self.0[i] >> -by | if i + 1 < N { self.0[i + 1] << (60 + by) } else { 0 },
            };
            i += 1;
        }
        Self(shifted)
    }

    /// The set and everything below it.
    #[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
    pub fn and_below(self) -> Self {
        let mut words = self.0;
        let mut i = N;
        while i > 0 {
            i -= 1;
            let from_above = if i + 1 < N { words[i + 1] << 50 & CELLS } else { 0 };
            words[i] |= from_above;
            words[i] |= words[i] >> 10;
            words[i] |= words[i] >> 20;
            words[i] |= words[i] >> 40;
        }
        Self(words)
    }

    /// The coordinates of the cells, from the lowest row up, each row from the left.
    #[inline]
    pub fn places(self) -> impl Iterator<Item = (i32, i32)> {
        self.0.into_iter().enumerate().flat_map(|(i, mut word)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as i32;
                    word &= word - 1;
                    (bit % 10, (i * ROWS_A_WORD) as i32 + bit / 10)
                })
            })
        })
    }

    /// The lowest bit of every row that is full.
    #[inline]
    pub fn full_rows(&self) -> Self {
        let mut full = [0; N];
        let mut i = 0;
        while i < N {
            let pairs = self.0[i] & self.0[i] >> 1;
            let eights = pairs & pairs >> 2 & pairs >> 4 & pairs >> 6;
            full[i] = eights & pairs >> 8 & COLUMN;
            i += 1;
        }
        Self(full)
    }

    /// The same cells on another number of rows; what does not fit is lost.
    #[inline]
    pub fn resized<const M: usize>(&self) -> Bits<M> {
        let mut words = [0; M];
        let mut i = 0;
        while i < M && i < N {
            words[i] = self.0[i];
            i += 1;
        }
        Bits(words)
    }
}

/// Implements an operator that combines two sets word by word.
macro_rules! combine {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $operator:tt) => {
        impl<const N: usize> $trait for Bits<N> {
            type Output = Self;
            #[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
            fn $method(mut self, other: Self) -> Self {
                self.$assign(other);
                self
            }
        }

        impl<const N: usize> $assign_trait for Bits<N> {
            #[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
            fn $assign(&mut self, other: Self) {
                // A plain loop is reliably unrolled.
                let mut i = 0;
                while i < N {
                    self.0[i] = self.0[i] $operator other.0[i];
                    i += 1;
                }
            }
        }
    };
}

combine!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
combine!(BitOr, bitor, BitOrAssign, bitor_assign, |);

impl<const N: usize> Not for Bits<N> {
    type Output = Self;
    #[cfg_attr(any(not(target_arch = "wasm32"), target_feature = "simd128"), inline(always))]
    fn not(mut self) -> Self {
        let mut i = 0;
        while i < N {
            self.0[i] = !self.0[i] & CELLS;
            i += 1;
        }
        self
    }
}
