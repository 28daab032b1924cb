//! Standard shapes of Puyo: the books of templates, and the truth table of a chain.
//!
//! The method is that of [`puzzle::joseki`], which knows no game; a board here may have up to eight columns. Only the
//! truth table of a chain is about Puyo, because it [plays the chain](truth_of_chain) in a [`Heap`].

mod book;
mod chain;
mod gains;
mod heap;
mod stones;

pub use book::Book;
pub use chain::{Flaw, truth_of_chain};
pub use gains::{Gains, Place};
pub use heap::Heap;
pub use puzzle::joseki::{MOST_KINDS, Matrix, Pairing, Picture, Progress, Truth, Weights};

use crate::Bits;

/// A shape prepared for comparison with fields.
pub type Template = puzzle::joseki::Template<Bits>;
/// The cells of one letter of a template.
pub type Label = puzzle::joseki::Label<Bits>;
/// A field as a matrix sees it.
pub type Stones = puzzle::joseki::Stones<Bits>;
