//! What people say about puzzles: the one table of answers, and who writes to it: surveys, thumbs, difficulty after a try, imports.

pub mod all;
pub mod answer;
pub mod difficulty;
pub mod grade;
pub mod import;
pub mod survey;
pub mod thumb;
