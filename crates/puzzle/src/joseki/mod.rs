//! Standard shapes, and the progress of a board towards them, by relevance matrices: for every two cells of a shape,
//! should their stones be of one kind, of two kinds, or does it not matter? Only equality of kinds counts, not the
//! kinds themselves.
//!
//! This is the method of the 2012 paper, for every game of its class: a [`FallingGame`] says how its boards look and
//! change. A shape is drawn as a [`Picture`] of labels; a [`Truth`] table says which labels must differ; with weights
//! both become a [`Template`], which scores [`Stones`]. [`Matrix`] is the definition; [`Progress`] is the fast form,
//! which follows a [`Search`] stone by stone. Boards have at most ten columns, fifteen rows and 128 cells, with six
//! kinds of stones.

mod balance;
mod cells;
mod choice;
mod game;
mod matrix;
mod picture;
mod progress;
mod search;
mod stones;
mod template;
mod text;
mod truth;

pub use cells::Cells;
pub use choice::Choice;
pub use game::{Change, FallingGame};
pub use matrix::Matrix;
pub use picture::Picture;
pub use progress::Progress;
pub use search::{Alive, Leaf, Search};
pub use stones::{MOST_KINDS, Stones};
pub use template::{Label, Pairing, Template, Weights};
pub use text::read_templates;
pub use truth::Truth;
