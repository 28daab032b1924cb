//! Skill and difficulty: Glicko-2 ratings of players and puzzles, spaced repetition, the scale between grades and
//! ratings, and drawing the next puzzle by preference.

pub mod formula;
pub mod mastery;
pub mod memory;
pub mod placement;
pub mod preference;
pub mod rating;
pub mod scale;
