//! How puzzles are written: our code, and fumen.

pub mod code;
#[cfg(feature = "fumen")]
pub mod fumen;
