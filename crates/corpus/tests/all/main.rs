//! The database as the server uses it.

mod answers;
mod next;
mod rated;
mod reviews;
mod story;
mod trainer;
mod upgrade;
