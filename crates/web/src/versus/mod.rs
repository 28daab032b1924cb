//! Matches against CPU players: the lobby, the arena, the result, and replays.

pub mod arena;
pub mod board;
pub mod choices;
pub mod coach;
pub mod help;
pub mod lobby;
pub mod local;
pub mod match_play;
pub mod moment;
pub mod page;
pub mod recent;
pub mod replay;
pub mod result;
pub mod unfinished;
pub mod unsent;
pub mod veil;
