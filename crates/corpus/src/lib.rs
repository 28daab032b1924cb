//! Storage: puzzles, players, sessions, attempts, runs and review lists, in SQLite. The SQL stands beside its noun and is written so that
//! PostgreSQL can join: portable types, ids from the program, `$1` placeholders.
//!
//! This crate knows rows. It knows no game and no clock: whoever calls says what time it is, in milliseconds since the
//! Unix epoch.

mod attempt;
mod catalogue;
mod curated;
mod daily;
mod error;
mod glimpse;
mod id;
mod opinion;
mod place;
mod player;
mod puzzle;
mod review;
mod run;
mod session;
mod shelf;
mod store;

pub use attempt::{Attempt, NewAttempt, Outcome};
pub use curated::{Candidate, Tried};
pub use daily::DailyTry;
pub use error::Error;
pub use id::{puzzle_id, random_seed};
pub use player::Player;
pub use puzzle::{NewPuzzle, Puzzle};
pub use review::{Remembered, Review};
pub use run::Run;
pub use session::{NewSession, Session};
pub use shelf::Shelf;
pub use store::Corpus;
