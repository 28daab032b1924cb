//! Falling blocks: the rules, T-spin puzzles, their solver, their forge and their measures.
//!
//! The rules are [`Board`], [`Piece`], [`Falling`] and the searches of [`reach`]; [`Puzzle`] is what a player is given,
//! [`Position`] what they play on, [`finish`] tells whether they made it, [`forge`] makes more of them.

pub mod attack;
mod bag;
mod bits;
mod board;
mod bound;
mod code;
mod falling;
pub mod finish;
pub mod forge;
#[cfg(feature = "fumen")]
pub mod fumen;
mod goal;
mod kick;
mod last;
mod measure;
mod moves;
mod perft;
mod piece;
mod placement;
pub mod plain;
mod position;
pub mod reach;
mod sense;
mod shortfall;
mod solve;
pub mod theme;
mod train;
mod twist;

pub use bag::Bag;
pub use board::Board;
pub use code::Puzzle;
pub use falling::Falling;
pub use forge::Recipe;
pub use goal::Goal;
pub use kick::kicks;
pub use moves::Moves;
pub use perft::perft;
pub use piece::{Piece, Queue, Spin, Turn};
pub use placement::Placement;
pub use position::{Position, TSpin};
pub use shortfall::{Shortfall, shortfall};
pub use solve::Answer;
pub use theme::{Theme, Themes, themes};
pub use twist::{FifthKick, LastAction, Twist, twist};
