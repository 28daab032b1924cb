//! The survey: its link and form, its scales, its questions, how far it has come.

pub mod form;
pub mod link;
pub mod lobby;
pub mod progress;
pub mod questions;
pub mod scales;
