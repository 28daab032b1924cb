//! The database as the server uses it.

mod next;
mod rated;
mod reviews;
mod story;
mod trainer;
