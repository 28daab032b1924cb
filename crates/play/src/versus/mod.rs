//! Matches on the page: the player on the left against a CPU player on the right, tick by tick, as pictures and words.
//!
//! A [`Bout`] is a match being played, a [`Film`] one that is looked at again; both show a [`SideView`] of either side.
//! A CPU player thinks elsewhere: the bout asks a [`Question`] when a piece comes in, and waits for its [`Decision`].
//! Each game brings its part as a `Contest`; the rest is the same for all.

mod bout;
mod call;
mod film;
mod game;
mod keys;
mod named;
mod nazo;
mod question;
mod reel;
mod series;
mod side_view;
mod summary;
mod tspin;

pub use bout::{Acted, Bout, bout};
pub use call::Call;
pub use film::{Film, film};
pub use named::{opponent, ruleset};
pub use nazo::ChainQuestion;
pub use puzzle::versus::{Seat, Winner};
pub use question::{Decision, Question};
pub use series::{Format, Series, Standing};
pub use side_view::{Hold, Incoming, SideView};
pub use summary::{Moment, Row, Summary};
pub use tspin::{Advice, Clearance, SpinDecision, SpinQuestion};
