//! Playing: sessions, attempts, runs, the daily, sets, flash, reviews, placement, packs.

pub mod attempts;
pub mod bests;
pub mod daily;
pub mod flash;
pub mod glimpses;
pub mod missed;
pub mod packs;
pub mod placement;
pub mod reviews;
pub mod runs;
pub mod sessions;
pub mod sets;
pub mod shown;
pub mod sibling;
