//! What people say of puzzles: grades, thumbs, difficulty, surveys and imports.

pub mod all;
pub mod difficulty;
pub mod grade;
pub mod import;
pub mod survey;
pub mod thumb;
