//! Ratings of players and puzzles (Glicko-2), what a player remembers, and the scales between grades and ratings.

pub mod formula;
pub mod memory;
pub mod preference;
pub mod rating;
pub mod scale;
