//! The welcome of a new visitor, and where later visits start.

pub mod beside;
mod today;
mod welcome;

pub use today::home;
pub use welcome::welcome;
