//! Puyo: the rules, chain puzzles (nazo-puyo), their solver, their forge and their measures.
//!
//! The rules are [`Field`], [`Pair`], [`Placement`] and [`Chain`]: drop a pair, let what can vanish, see what it came to.
//! [`Puzzle`] is what a player is given, [`Position`] what they play on, [`Goal`] tells whether they made it,
//! [`forge`] makes more of them. With the feature `players` there are [`bots`], who play the real game, and [`joseki`], the
//! standard shapes that some of them build.
//!
//! ```
//! use nazo::{Field, Pair, Placement};
//!
//! let mut field: Field = "..y.../.rry../.ryr../.yrr..".parse().unwrap();
//! field.drop("rr".parse().unwrap(), "45".parse().unwrap());
//! let chain = field.resolve();
//! assert_eq!((chain.length, chain.score), (3, 1000));
//! ```

mod address;
mod bits;
#[cfg(feature = "players")]
pub mod bots;
mod bound;
mod chain;
mod code;
mod deal;
mod field;
pub mod forge;
mod goal;
mod goal_text;
mod hardness;
pub mod ips;
#[cfg(feature = "players")]
pub mod joseki;
mod landing;
mod lanes;
#[cfg(feature = "players")]
mod links;
mod measure;
mod nuisance;
mod pair;
pub mod picture;
mod placement;
pub mod plain;
mod planes;
mod position;
pub mod puyop;
mod reach;
mod sample;
mod sense;
mod sheet;
mod shortfall;
mod solve;
mod stone;
mod survey;
pub mod theme;
mod trace;
mod train;

pub use address::Simulator;
pub use bits::Bits;
pub use chain::{Chain, Round};
pub use code::Puzzle;
pub use deal::Deal;
pub use field::{Field, Grid};
pub use forge::Recipe;
pub use goal::{Aim, Goal, Progress, Which};
pub use landing::Landing;
pub use measure::ReportFeatures;
pub use nuisance::{Ruleset, Sender};
pub use pair::Pair;
pub use placement::{Placement, Turn};
pub use position::{Nazo, Position};
pub use sheet::Sheet;
pub use shortfall::{Missing, Shortfall, missing, shortfall};
pub use solve::{Answer, landings};
pub use stone::{Colour, Stone};
pub use survey::{Survey, survey};
pub use theme::{Theme, Themes, themes};
pub use trace::{Trace, Tracked};
