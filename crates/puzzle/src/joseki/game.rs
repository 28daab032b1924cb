use super::{Alive, Cells, Search, Stones};

/// A game of the class of the 2012 paper: each player has a board of cells, each of them empty or with a stone; hands
/// come at random and some of them are known ahead; a hand can be placed in finitely many ways, and what becomes of
/// the board then leaves nothing to chance.
pub trait FallingGame: Sized {
    /// A board.
    type Board: Copy;
    /// What a player places in one move.
    type Hand: Copy;
    /// A way to place it.
    type Placement: Copy;
    /// Sets of cells of the board.
    type Cells: Cells;
    /// The stones that a placement adds: each its cell and its kind, `None` for no kind.
    type Landed: IntoIterator<Item = (Self::Cells, Option<usize>)> + Clone;

    /// The board as a matrix sees it.
    fn stones(board: &Self::Board) -> Stones<Self::Cells>;

    /// All ways to place a hand.
    fn placements(board: &Self::Board, hand: Self::Hand) -> impl Iterator<Item = Self::Placement>;

    /// Places a hand, and says what became of the board.
    fn place(board: &mut Self::Board, hand: Self::Hand, placement: Self::Placement) -> Change<Self::Landed>;

    /// Visits every board that the last known hand leads to, with its value. Most boards of a search are visited
    /// here, so a game may have a faster way than playing each and comparing it; it gives the same.
    #[inline]
    fn last(
        search: &Search<Self>,
        board: &Self::Board,
        hand: Self::Hand,
        alive: &Alive,
        found: &mut impl FnMut(&Self::Board, f32),
    ) {
        Self::placements(board, hand)
            .for_each(|placement| search.after(board, (hand, placement), &[], alive, &mut *found));
    }
}

/// What became of a board after a placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change<L> {
    /// Stones were added, and nothing else changed.
    Added(L),
    /// Stones vanished or moved: the board must be compared from scratch.
    Other,
    /// The game is lost.
    Lost,
}
