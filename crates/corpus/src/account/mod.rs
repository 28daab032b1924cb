//! Accounts: a player's name and recovery code, their data, deletion, and what operators decide.

mod delete;
mod download;
mod expire;
mod held_runs;
mod profile;
mod tables;

pub use download::PlayerRows;
pub use held_runs::HeldRun;
