//! What every resource needs of HTTP: extractors, guests, headers, rate limits, refusals, the API's description, health.

pub mod description;
mod extract;
mod guest;
pub mod headers;
pub mod health;
pub mod participant;
pub mod rate_limit;
mod refusal;
mod visitor;

pub use extract::{Body, Path, Query};
pub use guest::Guest;
pub use refusal::Refusal;
pub use visitor::{Visitor, VisitorLocks};
