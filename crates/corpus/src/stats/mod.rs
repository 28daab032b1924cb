//! Sums over many rows: crowds, progress, history, what a visit begins with, rows for studies.

pub mod crowd;
pub mod history;
pub mod home;
pub mod progress;
pub mod study_row;
