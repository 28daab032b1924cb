use crate::{Bits, Colour, Grid, Stone};

/// Kinds of stones that a board may have.
pub const MOST_KINDS: usize = 6;

/// What a matrix sees of a board: the cells of each kind. Stones that are of no kind (nuisance, say) differ from every other
/// stone, also from each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stones {
    /// The cells of each kind.
    pub kinds: [Bits; MOST_KINDS],
    /// The cells of stones of no kind.
    pub odd: Bits,
}

impl Stones {
    /// Whether two cells hold stones of one kind, or of two; none if one of them is empty, or both.
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
