//! Openers: where the pieces of the first bag go so that its T is a T-spin Double, as pictures of boards.

mod book;
mod page;
mod plan;

pub(super) use book::first_choice;
