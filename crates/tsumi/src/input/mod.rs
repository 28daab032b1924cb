//! Input: puzzles from arguments or standard input in any format, and reports of rejected rows.

pub mod codes;
pub mod format;
pub mod puzzles;
pub mod rejected;
