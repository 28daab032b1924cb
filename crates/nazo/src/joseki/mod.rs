//! Standard shapes, and the progress of a board towards them, by relevance matrices: for every two cells of a shape,
//! should their stones be of one kind, of two kinds, or does it not matter? Only equality of colours counts, not the
//! colours themselves.
//!
//! A shape is drawn as a [`Picture`] of labels; a [`Truth`] table says which labels must differ; with weights both
//! become a [`Template`], which scores [`Stones`]. [`Matrix`] is the definition; [`Progress`] is the fast form, which
//! follows a search stone by stone. Neither depends on the game: boards may have up to eight columns of fifteen rows
//! and six kinds of stones. Only the truth table of a chain is about Puyo, because it plays the chain in a [`Heap`].

mod balance;
mod book;
mod gains;
mod heap;
mod matrix;
mod picture;
mod progress;
mod stones;
mod template;
mod truth;

pub use book::Book;
pub use gains::{Gains, Place};
pub use heap::Heap;
pub use matrix::Matrix;
pub use picture::Picture;
pub use progress::Progress;
pub use stones::{MOST_KINDS, Stones};
pub use template::{Label, Pairing, Template, Weights};
pub use truth::{Flaw, Truth};
