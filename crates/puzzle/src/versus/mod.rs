//! What matches of all games share: seats, records with their text, strict replay and the settings of rulesets.
//!
//! A game brings a [`Match`] with its rules, and an [`Input`] type for the actions of its players. The rules, a seed and
//! the inputs decide a match, so a [`Record`] of them can be [replayed](replay()).

mod digest;
mod game;
mod record;
mod replay;
mod seat;
mod setting;
mod verify;

pub use digest::Digest;
pub use game::{Input, Match};
pub use record::Record;
pub use replay::{Mismatch, replay};
pub use seat::{Seat, Winner};
pub use setting::{Setting, Settings};
pub use verify::{Unlike, slip_seed, verify};
