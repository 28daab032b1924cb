//! Tests of studies.

mod analysis;
mod assignment;
mod export;
mod laws;
mod pictures;
mod progress;
mod protocol;
mod shipped;
mod simulated;
