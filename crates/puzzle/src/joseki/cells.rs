use std::fmt::Debug;
use std::ops::{BitAnd, BitOr};

/// A set of cells of a board, packed as its game packs them: at most 128 cells, each with a number of its own.
pub trait Cells:
    Copy + Eq + Default + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + FromIterator<(usize, usize)> + Send + Sync
{
    /// The most columns of a board.
    const MOST_COLUMNS: usize;
    /// The most rows of a board.
    const MOST_ROWS: usize;

    /// The number of the first cell, below 128; any number if the set is empty.
    fn number(self) -> usize;

    /// The set without its first cell; empty if it was.
    fn rest(self) -> Self;

    /// The number of cells.
    fn count(self) -> u32;

    /// Whether the set contains a cell; column and row from 0, from the floor up.
    fn has(self, x: usize, y: usize) -> bool;

    /// The cells, column and row.
    fn places(self) -> impl Iterator<Item = (usize, usize)>;
}
