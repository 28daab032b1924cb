//! The server: the API, the embedded client, and the stocking of the shelves. [`router`] is its table of contents; each
//! resource has a file of its own.
//!
//! It believes moves, never claims: what a player did is replayed by the rules before anything is stored.

mod app;
mod cache;
mod client;
mod clock;
mod compute;
mod config;
mod error;
mod export;
mod formats;
mod games;
mod http;
mod models;
mod models_in_force;
mod play;
mod player;
mod png;
mod puzzles;
mod router;
mod serve;
mod sets;
mod stock;
mod survey;

pub use app::App;
pub use config::{Config, Limit};
pub use error::Error;
pub use models::builtin::estimators;
pub use models::first_rating::Starting;
pub use models::refit::{Link, Refit, forget, put};
pub use png::png;
pub use router::router;
pub use serve::serve;
pub use sets::{Choice, choose_set, shelves};
