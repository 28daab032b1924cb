//! Storage: puzzles, players, sessions and attempts, in SQLite. The SQL stands beside its noun and is written so that
//! PostgreSQL can join: portable types, ids from the program, `$1` placeholders.
//!
//! This crate knows rows. It knows no game and no clock: whoever calls says what time it is, in milliseconds since the
//! Unix epoch.

mod attempt;
mod error;
mod id;
mod place;
mod player;
mod puzzle;
mod session;
mod shelf;
mod store;

pub use attempt::{Attempt, NewAttempt, Outcome};
pub use error::Error;
pub use id::puzzle_id;
pub use player::Player;
pub use puzzle::{NewPuzzle, Puzzle};
pub use session::{NewSession, Session};
pub use shelf::Shelf;
pub use store::Corpus;
