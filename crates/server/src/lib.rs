//! The server: the API, the embedded client, and the stocking of the shelves. [`router`] is its table of contents; each
//! resource has a file of its own.
//!
//! It believes moves, never claims: what a player did is replayed by the rules before anything is stored.

mod answer;
mod app;
mod attempts;
mod client;
mod clock;
mod config;
mod crowd;
mod day;
mod description;
mod error;
mod estimates;
mod extract;
mod facts;
mod games;
mod guest;
mod headers;
mod health;
mod hint;
mod history;
mod limit;
mod me;
mod mill;
mod next;
mod plan;
mod progress;
mod puzzles;
mod ratings;
mod refusal;
mod router;
mod runs;
mod serve;
mod sessions;
mod shelves;
mod stock;
mod themes;
mod work;

pub use app::App;
pub use config::{Config, Limit};
pub use error::Error;
pub use router::router;
pub use serve::serve;
