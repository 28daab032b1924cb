//! Puzzles as they come in: arguments, standard input, formats of other programs.

pub mod codes;
pub mod format;
pub mod puzzles;
pub mod rejected;
