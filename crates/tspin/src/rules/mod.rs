//! The rules of falling blocks: board, pieces, kicks, T-spins, placements, positions and goals.

pub mod attack;
pub mod bag;
pub mod bits;
pub mod board;
pub(crate) mod cells;
pub mod falling;
pub mod goal;
pub mod kick;
pub mod moves;
pub mod piece;
pub mod placement;
pub mod position;
pub mod twist;
