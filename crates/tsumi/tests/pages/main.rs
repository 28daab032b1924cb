//! The pages beside the table as people use them: a real browser, the files that are served, and the database behind.

// Not every hand of the visitor is needed here.
#[allow(dead_code)]
#[macro_use]
#[path = "../visitor/mod.rs"]
mod visitor;

mod curated;
mod flash;
mod hands;
mod lesson;
mod look;
mod open;
mod player;
mod progress;
mod review;
mod share;
mod themes;

const PHONE: (u32, u32) = (390, 844);
const DESK: (u32, u32) = (1280, 800);
