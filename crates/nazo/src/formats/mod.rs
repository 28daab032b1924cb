//! How puzzles are written: our code, the addresses of two simulators, plain pictures.

pub mod address;
pub mod code;
pub mod ips;
pub mod picture;
pub mod puyop;
pub mod sheet;
