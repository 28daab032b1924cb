//! The survey: its link and form, consent, its scales and questions, how far it has come, and its results.

pub mod consent;
pub mod form;
pub mod link;
pub mod lobby;
pub mod progress;
pub mod questions;
pub mod results;
pub mod scales;
