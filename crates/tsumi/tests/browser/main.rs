//! The page as people use it: a real browser, the files that are served, and the database behind them.

#[macro_use]
#[path = "../visitor/mod.rs"]
mod visitor;

mod asked;
mod chains;
mod curated;
mod daily;
mod doubt;
mod estimate;
mod games;
mod look;
mod own;
mod practice;
mod runs;
mod shared;
mod speed;
mod table;
mod tiles;

const PHONE: (u32, u32) = (390, 844);
const DESK: (u32, u32) = (1280, 800);
