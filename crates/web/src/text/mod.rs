//! What the page says: sentences, numbers in words, dates.

pub mod dates;
pub mod day;
pub mod sentences;
pub mod words;
