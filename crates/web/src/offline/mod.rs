//! Play without a network: whether the server is in reach, puzzles fetched ahead or made on the page, and tries that wait to be sent.

pub mod forged;
pub mod install;
pub mod notice;
pub mod outbox;
pub mod pack;
pub mod reach;
pub mod source;
pub mod watch;
