//! Text formats of puzzles: our code, and fumen.

pub mod code;
#[cfg(feature = "fumen")]
pub mod fumen;
