//! Text formats of puzzles: our code, the addresses of two simulators, and text pictures.

pub mod address;
pub mod code;
pub mod ips;
pub mod picture;
pub mod puyop;
pub mod sheet;
