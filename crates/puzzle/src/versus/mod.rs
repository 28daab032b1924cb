//! What matches of all games share: seats, records with their text, strict replay, rulesets and CPU players with settings.
//!
//! A game brings its [`Ruleset`], the [`Side`] of a player, and an [`Input`] type for the actions; a [`MatchOf`] two sides
//! is decided by the rules, a seed and the inputs, so a [`Record`] of them can be [replayed](replay()).

mod cpu_player;
mod digest;
mod duel;
mod game;
mod lock_delay;
mod match_of;
mod record;
mod replay;
mod seat;
mod setting;
mod side;
mod verify;

pub use cpu_player::{CpuPlayer, Spec, TOP_LEVEL};
pub use digest::Digest;
pub use duel::{Entrant, Hands, RecordOf, contest};
pub use game::{Input, Match};
pub use lock_delay::{Due, LockDelay};
pub use match_of::MatchOf;
pub use record::Record;
pub use replay::{Mismatch, replay};
pub use seat::{Seat, Winner};
pub use setting::{Configured, Setting};
pub use side::{Ruleset, Side};
pub use verify::{Unlike, Verified, slip_seed, verify, verify_chosen};
