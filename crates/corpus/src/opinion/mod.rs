//! People's answers about puzzles: one table, written by surveys, thumbs, difficulty ratings after an attempt, and imports.

pub mod answers;
pub mod compared;
pub mod difficulty;
pub mod import;
pub mod table;
pub mod thumb;
