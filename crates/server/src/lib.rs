//! The server: the API, the embedded client, and the stocking of the shelves. [`router`] is its table of contents; each
//! resource has a file of its own.
//!
//! It believes moves, never claims: what a player did is replayed by the rules before anything is stored.

mod answer;
mod app;
mod attempts;
mod bests;
mod catalogue;
mod client;
mod clock;
mod config;
mod crowd;
mod curate;
mod curated;
mod daily;
mod day;
mod description;
mod dump;
mod error;
mod estimates;
mod extract;
mod facts;
mod flash;
mod formats;
mod games;
mod glimpses;
mod grades;
mod guest;
mod headers;
mod health;
mod hint;
mod history;
mod limit;
mod me;
mod mill;
mod models;
mod next;
mod opinions;
mod page;
mod paste;
mod picture;
mod plan;
mod png;
mod progress;
mod puzzles;
mod ratings;
mod refusal;
mod reviews;
mod router;
mod runs;
mod serve;
mod sessions;
mod share;
mod shelves;
mod sibling;
mod stock;
mod themes;
mod work;

pub use app::App;
pub use config::{Config, Limit};
pub use error::Error;
pub use models::estimators;
pub use png::png;
pub use router::router;
pub use serve::serve;
