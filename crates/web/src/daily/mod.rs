//! The puzzle of the day: its three grades, a result to share, and the time until the next one.

pub mod countdown;
pub mod grades;
pub mod picture;
pub mod result;
pub mod share;
