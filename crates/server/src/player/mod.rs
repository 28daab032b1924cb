//! What a player sees of themselves: home, profile, progress, history, settings.

pub mod account;
pub mod download;
pub mod history;
pub mod home;
pub mod me;
pub mod progress;
pub mod settings;
