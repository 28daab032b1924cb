//! The contract from outside.

mod games;
mod laws;
mod panel;
mod space;
