//! The welcome of a new visitor, and where later visits start.

mod badges;
pub mod beside;
mod next;
mod streak;
mod today;
mod week;
mod welcome;

pub use today::home;
pub use welcome::welcome;
