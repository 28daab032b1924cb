//! Batches: placements on many boards at once, one board in each lane of a vector register, and lines of play counted by them.
//!
//! The search of a lane has no branches, so that the compiler turns a loop over lanes into vector instructions: those
//! that every machine of this kind has, or better ones that are found when the program runs. It is the code of
//! [`crate::reach`] but for the branches, which do not pay when all lanes have to take the same way.

mod flood;
mod lanes;
mod perft;
mod simd;
mod tally;
mod waiting;

pub(crate) use perft::count_lines;
pub use simd::Simd;
