use super::Cells;

/// The most kinds of stones on a board.
pub const MOST_KINDS: usize = 6;

/// A board as a matrix sees it: the cells of each kind. Stones of no kind (such as nuisance) differ from
/// every other stone, and from each other. A game may count other states of a cell among them, such as an empty cell
/// that nothing can fall into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stones<C> {
    /// The cells of each kind.
    pub kinds: [C; MOST_KINDS],
    /// The cells of stones of no kind.
    pub odd: C,
}

impl<C: Cells> Stones<C> {
    /// Whether two cells have stones of one kind; `None` if one of them is empty.
    pub fn same(&self, one: (usize, usize), other: (usize, usize)) -> Option<bool> {
        let kind = |(x, y)| self.kinds.iter().position(|cells| cells.has(x, y));
        let filled = |(x, y)| kind((x, y)).is_some() || self.odd.has(x, y);
        (filled(one) && filled(other)).then(|| one == other || kind(one).is_some() && kind(one) == kind(other))
    }

    /// The number of stones.
    pub fn count(&self) -> u32 {
        self.kinds.iter().map(|cells| cells.count()).sum::<u32>() + self.odd.count()
    }
}
