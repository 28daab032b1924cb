//! Pages away from the table: sets, review, what was missed, themes, opening a puzzle, progress and history.

pub mod history;
pub mod missed;
pub mod open;
pub mod progress;
pub mod proof;
pub mod review;
pub mod sets;
pub mod themes;
