//! What every resource needs of HTTP: extractors, guests, headers, rate limits, refusals, the API's description, health.

pub mod description;
pub mod extract;
pub mod guest;
pub mod headers;
pub mod health;
pub mod rate_limit;
pub mod refusal;
pub mod rejection;
pub mod visitor;
