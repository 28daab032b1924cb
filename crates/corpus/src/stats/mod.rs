//! Sums over many rows: crowds, progress, history, rows for studies.

pub mod crowd;
pub mod history;
pub mod progress;
pub mod study_row;
