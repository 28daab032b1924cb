//! Numbers only: how hard a puzzle is, how strong a player, and what a player remembers. Knows no game and no database.

mod estimate;
mod memory;
mod rating;
mod spread;

pub use estimate::estimate;
pub use memory::Memory;
pub use rating::{Game, Rating, play};
pub use spread::Spread;
