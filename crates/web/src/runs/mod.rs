//! Rush and Streak: where a run is begun, and what is shown while it lasts.

pub mod lobby;
pub mod run;
