use super::Setting;
use crate::Ink;

/// A change of the puzzle, of what is painted with, or of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Chooses what cells are painted with; `None` erases.
    Brush(Option<Ink>),
    /// Paints a cell as part of a stroke. A stroke that begins on a cell of the brush's kind erases.
    Paint(i32, i32),
    /// Ends a stroke, which is undone as one.
    Lift,
    /// Moves the cursor by columns and rows; shows it first.
    Step(i32, i32),
    /// Paints the cell at the cursor.
    Stamp,
    /// Puts something into the cell at the cursor, and paints with it from now on.
    Put(Option<Ink>),
    /// Adds a piece to the queue.
    Add(Ink),
    /// Removes a piece from the queue, by its place.
    Remove(usize),
    /// Chooses a value of a setting, by its place.
    Choose(Setting, usize),
    /// Empties the board and the queue.
    Clear,
    /// Exchanges left and right.
    Mirror,
    /// Takes the last change back.
    Undo,
}
