//! Feature vectors and the examples that models are fitted to.

pub mod examples;
pub mod features;
