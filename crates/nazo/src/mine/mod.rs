//! Missed chances: chains that could have been fired in a match and were not, as puzzles.
//!
//! A *chance* begins when a pair comes in. Known then are that pair and the next ones of the preview. Its chain is the
//! longest one that the first one, two or three of these pairs can fire, with the fewest pairs; shorter ones than three
//! rounds do not count.
//!
//! The chance is *taken* if, with the same pairs, the player fired a chain at least as long, at whatever place. It does
//! not count if the match ended within them. Nuisance on its way is not considered.
//!
//! No pair belongs to two chances. Of all that overlap, the longest chain becomes the puzzle, of those the one with the
//! fewest pairs, and of those the first.

mod chance;
mod search;
mod watch;

pub use chance::{BUDGET, Chance, Mined, SHORTEST, mine};
