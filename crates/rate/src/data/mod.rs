//! Input data: feature tables, and the examples that models are fitted to.

pub mod examples;
pub mod features;
