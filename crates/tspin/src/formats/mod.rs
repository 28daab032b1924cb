//! Text formats of puzzles: our code, and fumen.

pub mod code;
pub mod fumen;
