//! The contract from outside.

mod games;
mod laws;
mod nearest;
mod panel;
mod space;
