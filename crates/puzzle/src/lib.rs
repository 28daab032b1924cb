//! The traits that every game implements, and what can be done through them alone: solving puzzles exhaustively,
//! surveying their [state space](space) and forging them in batches.
//!
//! This crate knows no game. [`null`] is the smallest one, always built, and the template for a new one.
//!
//! ```
//! use puzzle::{Budget, Solve, Verdict, null::Null};
//!
//! let solutions = Null::solve(&"null:7:2".parse().unwrap(), Budget::default());
//! assert_eq!(solutions.verdict(), Verdict::Several);
//! ```

// Batches run on threads, which the browser client lacks.
#[cfg(not(target_arch = "wasm32"))]
mod batch;
mod code;
mod forge;
mod game;
pub mod joseki;
mod measure;
mod nearest;
pub mod null;
pub mod panel;
mod solve;
pub mod space;
mod stop;
mod train;
pub mod versus;

#[cfg(not(target_arch = "wasm32"))]
pub use batch::{Batch, Tally};
pub use code::BadCode;
pub use forge::{Certificate, Draft, Flaw, Forge, Forged, forge_one, measured_answer, original_answer, solves};
pub use game::{Game, Illegal, Outcome, Position};
pub use measure::{Feature, Measure};
pub use nearest::{Distance, Nearest, NearestAnswer, nearest_exhaustive};
pub use solve::{Budget, Collector, Line, MoveOf, Solutions, Solve, Verdict, exhaustive};
pub use stop::{Stop, Stopped, is_stopped, is_stopped_at};
pub use train::{Aftermath, Train, surprise};
