//! Studies: the course of a participant, one thing at a time, and the researcher's page.

mod answer;
mod clock;
mod consent;
mod course;
pub mod entry;
mod matches;
pub mod page;
mod previews;
mod puzzle;
mod questions;
mod ready;
pub mod researcher;
mod results;
mod withdraw;
