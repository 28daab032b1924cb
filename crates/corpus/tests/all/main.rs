//! The database as the server uses it.

mod accounts;
mod answers;
mod backup;
mod expansions;
mod jobs;
mod moved;
mod next;
mod next_of_many;
mod rated;
mod reviews;
mod story;
mod together;
mod trainer;
mod upgrade;
