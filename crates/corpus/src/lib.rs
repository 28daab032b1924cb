//! Storage: puzzles, players, sessions, attempts, ratings, runs and review lists, in SQLite. The SQL stands beside its noun
//! and is written so that PostgreSQL can join: portable types, ids from the program, `$1` placeholders.
//!
//! - `puzzle`: puzzles, shelves, themes, sets, and the choice of the next one
//! - `play`: players, sessions, attempts, ratings, runs, reviews
//! - `opinion`: what people say of puzzles
//! - `model`: stored models and their estimates
//! - `stats`: sums over many rows
//! - `store`, `group_commit`, `health`: the database itself, durable writes, and whether it can be written to
//!
//! This crate knows rows. It knows no game and no clock: whoever calls says what time it is, in milliseconds since the
//! Unix epoch.

mod error;
mod group_commit;
mod health;
mod id;
mod meter;
mod model;
mod opinion;
mod play;
mod puzzle;
mod stats;
mod store;
mod url;

pub use error::Error;
pub use id::{own_place, puzzle_id, random_seed};
pub use meter::Meter;
pub use model::estimate::Estimate;
pub use model::{FirstRating, Model, ModelsVersion};
pub use opinion::all::Said;
pub use opinion::grade::{Grade, NewGrade};
pub use opinion::import::Intake;
pub use opinion::survey::Asked;
pub use play::attempt::{Attempt, NewAttempt, Outcome, Stored};
pub use play::player::Player;
pub use play::rated_attempt::{PEOPLE, RatedAttempt, Reckoned};
pub use play::rating::{PlayerStanding, Standing};
pub use play::rating_basis::Grounds;
pub use play::review::{Remembered, Review};
pub use play::run::Run;
pub use play::session::{NewSession, Session};
pub use puzzle::catalogue::Listed;
pub use puzzle::daily::DailyTry;
pub use puzzle::query::Wanted;
pub use puzzle::sets::{Candidate, Tried};
pub use puzzle::shelf::Shelf;
pub use puzzle::theme::{ThemeAttempt, ThemeCount};
pub use puzzle::{NewPuzzle, Puzzle};
pub use stats::crowd::Crowd;
pub use stats::history::Past;
pub use stats::progress::{Day, Totals};
pub use stats::study_row::Play;
pub use store::Corpus;
