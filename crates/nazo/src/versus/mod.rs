//! The match: two fields in ticks of a sixtieth of a second, decided by a ruleset, a seed and the inputs alone.
//!
//! [`Match`] is the state, [`Rules`] the ruleset, [`Action`] an input. A [`Record`] keeps the inputs of both sides;
//! replaying it gives the same match, bit for bit, on every machine.
//!
//! ```
//! use nazo::versus::{Action, Match, Rules, Seat};
//!
//! let mut game = Match::new(Rules::TSU, 7);
//! assert!(game.act(Seat::Left, Action::Drop));
//! game.pass();
//! assert_eq!((game.tick(), game.side(Seat::Left).stats().pieces), (1, 1));
//! ```

mod action;
mod event;
mod falling;
mod hand;
mod incoming;
mod pairs;
mod record;
mod rules;
mod side;
mod stats;

pub use action::Action;
pub use event::Event;
pub use falling::Falling;
pub use incoming::Incoming;
pub use puzzle::versus::{Seat, Winner};
pub use record::{Mismatch, Record, replay};
pub use rules::Rules;
pub use side::Side;
pub use stats::Stats;

/// The match: see [`puzzle::versus::MatchOf`].
pub type Match = puzzle::versus::MatchOf<Side>;

/// Ticks in a second.
pub const TICKS_PER_SECOND: u32 = 60;

/// A match that begins with these fields, left and right.
pub fn from_fields(rules: Rules, seed: u64, fields: [crate::Field; 2]) -> Match {
    Match::from_sides(rules, seed, |seat, pairs, nuisance| {
        Side::with_field(&rules, fields[seat as usize], pairs, nuisance)
    })
}
