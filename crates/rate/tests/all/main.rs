//! Measures and models from outside.

mod forest;
mod laws;
#[cfg(feature = "lightgbm")]
mod lightgbm;
