//! Puzzles by the million: jobs, the workers that do them, and storing what they made.

pub mod jobs;
pub mod stock;
pub mod worker;
