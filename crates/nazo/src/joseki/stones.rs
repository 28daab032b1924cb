use crate::{Bits, Colour, Grid, Stone};

/// The most kinds of stones on a board.
pub const MOST_KINDS: usize = 6;

/// A board as a matrix sees it: the cells of each kind. Stones of no kind (such as nuisance) differ from every other
/// stone, and from each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stones {
    /// The cells of each kind.
    pub kinds: [Bits; MOST_KINDS],
    /// The cells of stones of no kind.
    pub odd: Bits,
}

impl Stones {
    /// Whether two cells have stones of one kind; `None` if one of them is empty.
    pub fn same(&self, one: (usize, usize), other: (usize, usize)) -> Option<bool> {
        let kind = |(x, y)| self.kinds.iter().position(|cells| cells.has(x, y));
        let filled = |(x, y)| kind((x, y)).is_some() || self.odd.has(x, y);
        (filled(one) && filled(other)).then(|| one == other || kind(one).is_some() && kind(one) == kind(other))
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
