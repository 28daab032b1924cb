//! What every resource needs of HTTP: extractors, guests, headers, bodies, refusals, the API's description, health.

pub mod body;
pub mod description;
mod extract;
mod guest;
pub mod headers;
pub mod health;
pub mod list;
pub mod participant;
mod refusal;
mod visitor;

pub use extract::{Body, Path, Query};
pub use guest::{Guest, cleared, cookie};
pub use refusal::Refusal;
pub use visitor::{Visitor, VisitorLocks};
