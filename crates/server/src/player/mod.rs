//! What a player sees of themselves: profile, progress, history.

pub mod day;
pub mod history;
pub mod me;
pub mod progress;
