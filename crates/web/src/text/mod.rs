//! What the page says: sentences, numbers in words, the player's rating, dates.

pub mod dates;
pub mod rating;
pub mod score;
pub mod sentences;
pub mod ticking;
pub mod words;
