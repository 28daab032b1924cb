//! The game from outside: its laws, its rules, its players.

mod forge;
mod goals;
#[cfg(feature = "players")]
mod joseki;
mod known;
mod laws;
mod mine;
mod nearest;
#[cfg(feature = "players")]
mod players;
mod rules;
mod sizes;
mod themes;
mod versus;
