use super::Stones;
use crate::{Bits, Colour, Grid, Stone};
use puzzle::joseki::{Cells, MOST_KINDS};

impl Cells for Bits {
    const MOST_COLUMNS: usize = Self::MOST_COLUMNS;
    const MOST_ROWS: usize = 15;

    #[inline]
    fn number(self) -> usize {
        self.0.trailing_zeros() as usize
    }

    #[inline]
    fn rest(self) -> Self {
        Self(self.0 & self.0.wrapping_sub(1))
    }

    #[inline]
    fn count(self) -> u32 {
        self.count()
    }

    #[inline]
    fn has(self, x: usize, y: usize) -> bool {
        self.has(x, y)
    }

    fn places(self) -> impl Iterator<Item = (usize, usize)> {
        self.cells()
    }
}

impl<const W: usize, const H: usize> From<&Grid<W, H>> for Stones {
    fn from(field: &Grid<W, H>) -> Self {
        let mut kinds = [Bits::NONE; MOST_KINDS];
        for (cells, colour) in kinds.iter_mut().zip(Colour::ALL) {
            *cells = field.cells(colour.into());
        }
        Self { kinds, odd: field.cells(Stone::Nuisance) }
    }
}
