//! Missed chances: T-spin Doubles that could have been built in a match, as puzzles; and where one can be built now.
//!
//! A *chance* begins when a piece comes in, drawn or out of hold. Known then are that piece, the next three of the
//! preview, and a T in hold. A T-spin Double is *buildable* if the first one, two or three pieces, placed in the order
//! in which they come and without holding any of them, build its slot, and the T comes after them:
//!
//! - out of hold, from where it can be fetched at any time; or
//! - as one of the three next pieces; whatever comes between the last piece of the slot and the T must have a place
//!   that leaves the slot open.
//!
//! The chance is *taken* if, within as many pieces as it takes to lay the T, a T-spin Double stood open or was made,
//! by whatever pieces and at whatever place. It does not count if the match ended within them. A board on which a
//! T-spin Double is open already has no chance: nothing is left to build. Garbage on its way is not considered.
//!
//! Every T is missed at most once, and no piece belongs to two chances. Of all that overlap, the one that takes the
//! fewest pieces becomes the puzzle, and of those the first.

mod chance;
mod known;
mod plan;
mod search;
mod watch;

pub use chance::{BUDGET, Chance, Mined, mine};
pub use plan::{Plan, buildable};
