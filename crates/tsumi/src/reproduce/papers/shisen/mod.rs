//! The 2012 paper on Shisen-sho: state spaces of boards, and how well they explain what players did.

pub mod difficulty;
mod players;
mod plays;
pub mod space;
mod split;
mod study;

pub use plays::{Average, Repeats};
