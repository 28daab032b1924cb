//! Words of the client alone, and dates as people write them.

pub mod dates;
pub mod day;
pub mod words;
