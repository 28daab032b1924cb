//! The contract that every game of Tsumi signs, and all that can be done with a game through the contract alone:
//! solving it exhaustively, counting its [state space](space), forging puzzles by the thousand, and reporting what became of the drafts.
//!
//! This crate knows no game. [`null`] is the smallest one, always built, and the tutorial for a new one.
//!
//! ```
//! use puzzle::{Budget, Solve, Verdict, null::Null};
//!
//! let solutions = Null::solve(&"null:7:2".parse().unwrap(), Budget::default());
//! assert_eq!(solutions.verdict(), Verdict::Several);
//! ```

// Forging many at once takes threads, which the browser client does without.
#[cfg(not(target_arch = "wasm32"))]
mod batch;
mod code;
mod forge;
mod game;
mod measure;
pub mod null;
pub mod panel;
mod solve;
pub mod space;
mod stop;
mod train;

#[cfg(not(target_arch = "wasm32"))]
pub use batch::{Batch, Tally};
pub use code::BadCode;
pub use forge::{Certificate, Flaw, Forge, Forged, forge_one};
pub use game::{Game, Illegal, Outcome, Position};
pub use measure::{Feature, Measure};
pub use solve::{Budget, Collector, Line, MoveOf, Solutions, Solve, Verdict, exhaustive};
pub use stop::{Stop, Stopped, is_stopped, is_stopped_at};
pub use train::{Aftermath, Train, surprise};
