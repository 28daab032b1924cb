//! Tests of studies.

mod pictures;
mod progress;

mod protocol;
