//! Models in force: those built in, those fitted for this collection, and the ratings that follow from them.

pub mod builtin;
pub mod consensus;
pub mod first_rating;
pub mod fitted;
pub mod refit;
