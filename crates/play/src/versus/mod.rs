//! Matches on the page: the player on the left against a CPU player on the right, tick by tick, as pictures and words.
//!
//! A [`Bout`] is a match being played, a [`Film`] one that is looked at again; both show a [`SideView`] of either side.
//! A CPU player thinks elsewhere: the bout asks a [`Question`] when a piece comes in, and waits for its [`Decision`].

mod advice;
mod bout;
mod call;
mod film;
mod question;
mod reel;
mod series;
mod side_view;
mod stack;
mod summary;

pub use advice::Advice;
pub use bout::{Acted, Bout};
pub use call::Call;
pub use film::Film;
pub use question::{Decision, Question};
pub use reel::Reel;
pub use series::{Format, Series, Standing};
pub use side_view::SideView;
pub use summary::{Moment, SideSummary, Summary, finesse_faults};
pub use tspin::versus::{Seat, Winner};
