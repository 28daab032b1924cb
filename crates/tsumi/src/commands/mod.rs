//! One file a command of the program.

pub mod admin;
pub mod backup;
pub mod bulk;
pub mod convert;
pub mod duel;
pub mod evaluate;
pub mod forge;
pub mod measure;
pub mod mine;
pub mod models;
pub mod perft;
pub mod replay;
pub mod serve;
pub mod show;
pub mod solve;
pub mod study;
pub mod tbp;
pub mod transfer;
