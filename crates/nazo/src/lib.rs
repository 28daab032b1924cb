//! Puyo: the rules, chain puzzles (nazo-puyo), their solver, their forge and their measures.
//!
//! - `rules`: field, pairs, chains, placements, positions, goals
//! - `solve`, `forge`, `measure`: answers, new puzzles, features and themes
//! - `formats`: codes, simulators' addresses, pictures
//! - `bots`, `joseki`: players of the real game, and the shapes they build
//! - `versus`, `cpu`, `mine`: matches in real time, CPU players with hands for them, and what was missed in them
//!
//! The rules are [`Field`], [`Pair`], [`Placement`] and [`Chain`]: a pair is dropped, groups vanish, and the chain is
//! counted. [`Puzzle`] is what a player is given, [`Position`] the state of play, [`Goal`] decides whether it is
//! solved, and [`forge`] makes new puzzles. [`bots`] play the real game turn by turn, [`joseki`] are the standard
//! shapes that some of them build. [`versus`] is the match in real time, [`cpu`] the players of it.
//!
//! ```
//! use nazo::{Field, Pair, Placement};
//!
//! let mut field: Field = "..y.../.rry../.ryr../.yrr..".parse().unwrap();
//! field.drop("rr".parse().unwrap(), "45".parse().unwrap());
//! let chain = field.resolve();
//! assert_eq!((chain.length, chain.score), (3, 1000));
//! ```

pub mod bots;
pub mod cpu;
pub mod forge;
mod formats;
pub mod joseki;
mod measure;
pub mod mine;
mod rules;
mod solve;
mod train;
pub mod versus;

pub use forge::Recipe;
pub use formats::address::Simulator;
pub use formats::code::Puzzle;
pub use formats::sheet::Sheet;
pub use formats::{ips, picture, puyop};
pub use measure::ReportFeatures;
pub use measure::shortfall::{Missing, Shortfall, missing, shortfall};
pub use measure::theme::{self, Theme, Themes, themes};
pub use rules::bits::Bits;
pub use rules::chain::{Chain, Round};
pub use rules::deal::Deal;
pub use rules::field::{Field, Grid};
pub use rules::goal::{Aim, Goal, Progress, Which};
pub use rules::landing::Landing;
pub use rules::nuisance::{Ruleset, Sender};
pub use rules::pair::Pair;
pub use rules::placement::{Placement, Turn};
pub use rules::position::{Nazo, Position};
pub use rules::stone::{Colour, Stone};
pub use solve::survey::{Survey, survey};
pub use solve::trace::{Trace, Tracked};
pub use solve::{Answer, landings, plain};
