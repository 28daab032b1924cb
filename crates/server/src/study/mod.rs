//! Studies: where each participant is in their course, what they do there, and what the researcher sees.
//!
//! Only what happened is stored; where a participant is follows from it by [`study::Progress`], with the server's clock.

pub mod act;
pub mod answers;
mod card;
pub mod consent;
mod course;
pub mod entry;
mod gate;
mod kept;
mod loaded;
pub mod matches;
pub mod overview;
pub mod preview;
mod puzzles;
pub mod show;
mod tries;

pub use kept::CourseCache;
pub use loaded::StudyCache;
pub use matches::after_match;
pub use tries::{after_attempt, check_attempt, check_help};
