//! Standard shapes and how far a board has come towards them, by relevance matrices: for every two cells of a shape, should
//! their stones be of one kind, of two kinds, or does it not matter? Colours by themselves mean nothing.
//!
//! A shape is drawn as a [`Picture`] of labels; a [`Truth`] table says which labels must differ; with weights both become a
//! [`Template`], which scores [`Stones`]. [`Matrix`] is the plain form, the definition; [`Progress`] is the fast one that
//! follows a search stone by stone. Neither knows a game: boards may have up to eight columns of fifteen rows and six kinds
//! of stones. Only the truth table of a chain is about Puyo, for it plays the chain in a [`Heap`].

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
pub use template::{Label, Template, Weights};
pub use truth::{Flaw, Truth};
