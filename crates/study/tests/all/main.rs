//! Tests of studies.

mod analysis;
mod assignment;
mod bounds;
mod export;
mod laws;
mod link;
mod mutated;
mod pictures;
mod progress;
mod protocol;
mod shipped;
mod simulated;
