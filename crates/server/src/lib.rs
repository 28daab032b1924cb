//! The server: the API and the embedded client. [`router`] lists the routes; each resource has a file of its own.
//!
//! - `net`: connections, time-outs, addresses, rate limits
//! - `observe`: the log and metrics
//! - `http`: extractors, guests, refusals, health
//! - `puzzles`, `play`, `matches`, `player`, `survey`, `study`, `export`: the resources
//! - `client`: the embedded page
//! - `local`: the API without a network, for simulated participants
//! - `compute`: blocking work, in lanes
//! - `models`, `cache`: the models in force, and the cache for them
//!
//! Clients send moves, never results: an attempt is replayed by the rules before anything is stored.

mod app;
mod cache;
mod client;
mod clock;
mod compute;
mod config;
mod error;
mod export;
mod http;
mod local;
mod matches;
mod models;
mod net;
mod observe;
mod play;
mod player;
mod puzzles;
mod router;
mod serve;
mod study;
mod survey;

pub use app::App;
pub use clock::Clock;
pub use config::{Config, Limit, Limits, PublicUrl};
pub use error::Error;
pub use local::Local;
pub use net::Network;
pub use router::router;
pub use serve::serve;
