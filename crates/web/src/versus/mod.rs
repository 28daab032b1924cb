//! Matches against CPU players: the lobby, the arena, the result, and replays.

pub mod arena;
pub mod choices;
pub mod coach;
pub mod layers;
pub mod lobby;
pub mod local;
pub mod match_play;
pub mod page;
pub mod recent;
pub mod replay;
pub mod result;
pub mod side;
pub mod stats;
pub mod timeline;
pub mod veil;
pub mod well;
