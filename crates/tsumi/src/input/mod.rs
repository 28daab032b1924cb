//! Input: puzzles from arguments or standard input in any format, records of matches, and reports of rejected rows.

pub mod codes;
pub mod format;
pub mod puzzles;
pub mod records;
pub mod rejected;
