//! Falling blocks stacked flat by standard shapes: figure 1 (a) of the 2012 paper, with the matrices, templates and search that build chains of Puyo.
//!
//! [`Blocks`] says what the method of [`puzzle::joseki`] needs to know of the game; [`Shape`] is what is built, by
//! templates or by a [`plain`] player that knows none; [`stack`] plays a game until it is complete.

mod cells;
mod game;
pub mod plain;
mod shape;
mod stack;

pub use cells::LowCells;
pub use game::Blocks;
pub use shape::Shape;
pub use stack::{Stacked, stack};
