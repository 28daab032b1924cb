//! Matches against CPU players: their beginning, the replay of their records, lists, and the chances missed in them.

pub mod begin;
mod cards;
mod contest;
pub mod days;
pub mod end;
pub mod list;
mod nazo;
mod referee;
pub mod show;
mod tspin;

pub use begin::new_seed;

use play::DAY_MS;

/// After this time a match that is not finished is forgotten, in milliseconds: long enough for one that is paused overnight.
pub const EXPIRY_MS: i64 = DAY_MS;
