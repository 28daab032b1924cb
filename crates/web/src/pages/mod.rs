//! Pages away from the table: sets, review, themes, opening a puzzle, progress and history.

pub mod history;
pub mod open;
pub mod progress;
pub mod proof;
pub mod review;
pub mod sets;
pub mod themes;
