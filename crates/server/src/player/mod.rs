//! What a player sees of themselves: home, profile, progress, history.

pub mod history;
pub mod home;
pub mod me;
pub mod progress;
