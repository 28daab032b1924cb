//! The database as the server uses it.

mod next;
mod rated;
mod story;
mod trainer;
