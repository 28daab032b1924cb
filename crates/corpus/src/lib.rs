//! Storage: puzzles, players, sessions, attempts, ratings, runs and review lists, in SQLite. The SQL stands beside its noun
//! and is written so that PostgreSQL can join: portable types, ids from the program, `$1` placeholders.
//!
//! This crate knows rows. It knows no game and no clock: whoever calls says what time it is, in milliseconds since the
//! Unix epoch.

mod asked;
mod attempt;
mod catalogue;
mod crowd;
mod curated;
mod daily;
mod difficulty;
mod error;
mod estimate;
mod game;
mod glimpse;
mod grade;
mod grounds;
mod group_commit;
mod health;
mod history;
mod id;
mod intake;
mod lookup;
mod meter;
mod model;
mod next;
mod opinion;
mod place;
mod play;
mod player;
mod progress;
mod puzzle;
mod rare;
mod review;
mod run;
mod said;
mod session;
mod shelf;
mod standing;
mod store;
mod theme;
mod wanted;

pub use asked::Asked;
pub use attempt::{Attempt, NewAttempt, Outcome, Stored};
pub use catalogue::Listed;
pub use crowd::Crowd;
pub use curated::{Candidate, Tried};
pub use daily::DailyTry;
pub use error::Error;
pub use estimate::Estimate;
pub use game::{Game, PEOPLE, Reckoned};
pub use grade::{Grade, NewGrade};
pub use grounds::Grounds;
pub use history::Past;
pub use id::{own_place, puzzle_id, random_seed};
pub use intake::Intake;
pub use meter::Meter;
pub use model::{FirstRating, Model};
pub use play::Play;
pub use player::Player;
pub use progress::{Day, Totals};
pub use puzzle::{NewPuzzle, Puzzle};
pub use review::{Remembered, Review};
pub use run::Run;
pub use said::Said;
pub use session::{NewSession, Session};
pub use shelf::Shelf;
pub use standing::{PlayerStanding, Standing};
pub use store::Corpus;
pub use theme::{ThemeCount, ThemeGame};
pub use wanted::Wanted;
