//! What operators see: a line in the log and an id for each request, and metrics.

mod metrics;
mod request;

pub use metrics::{Metrics, serve};
pub use request::observe;
