//! Shisen-sho: take equal tiles two by two, if a line of at most three straight segments joins them that crosses no other
//! tile. The rules, the solver, the exact state space, the forge and the measures.
//!
//! [`Puzzle`] is what a player is given, [`Position`] the state of play, [`Take`] a move. [`Board`] has, for every
//! pair of equal tiles, the cells of each path that may join them: the pair can be taken if one of them is free.
//! [`Board::clear`] decides whether a board can be cleared at all.
//!
//! ```
//! use puzzle::{Game, Position as _};
//! use shisen::Shisen;
//!
//! let mut position = Shisen::begin(&"shisen:ABA/BCC:inside".parse().unwrap());
//! assert_eq!(position.legal_moves().len(), 1);
//! position.play("b2-c2".parse().unwrap()).unwrap();
//! assert!(position.is_legal("b1-a2".parse().unwrap()));
//! ```

mod bits;
mod board;
mod clear;
mod code;
pub mod forge;
mod hash;
mod line;
mod measure;
mod nearest;
pub mod panel;
pub mod plain;
mod position;
mod solve;
mod space;
mod take;
pub mod theme;
mod train;
mod walk;

pub use bits::Bits;
pub use board::{Board, Kind, Pair};
pub use clear::Cleared;
pub use code::{LETTERS, Lines, Puzzle};
pub use forge::Recipe;
pub use line::Point;
pub use measure::measure_with;
pub use position::{Position, Shisen};
pub use solve::Answer;
pub use space::{early, space};
pub use take::{Cell, Take};
pub use theme::{Theme, Themes, themes};
pub use walk::Walks;
