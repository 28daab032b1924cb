//! The rules of Puyo: field, pairs, chains, placements, positions and goals.

pub mod bits;
pub mod chain;
pub mod deal;
pub mod field;
pub mod goal;
pub mod goal_text;
pub mod landing;
pub mod links;
pub mod nuisance;
pub mod pair;
pub mod placement;
pub mod position;
pub mod reach;
pub mod stone;
