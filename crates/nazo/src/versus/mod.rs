//! The match: two fields in ticks of a sixtieth of a second, decided by a ruleset, a seed and the inputs alone.
//!
//! [`Match`] is the state, [`Rules`] the ruleset, [`Action`] an input. A [`Record`] keeps the inputs of both sides;
//! replaying it gives the same match, bit for bit, on every machine.

mod action;
mod event;
mod falling;
mod game;
mod incoming;
mod pairs;
mod record;
mod rules;
mod side;
mod stats;

pub use action::Action;
pub use event::Event;
pub use falling::Falling;
pub use game::Match;
pub use incoming::Incoming;
pub use puzzle::versus::{Seat, Winner};
pub use record::{Mismatch, Record, replay};
pub use rules::Rules;
pub use side::Side;
pub use stats::Stats;

/// Ticks in a second.
pub const TICKS_PER_SECOND: u32 = 60;
