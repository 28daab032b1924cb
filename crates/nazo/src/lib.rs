//! Puyo: the rules, chain puzzles (nazo-puyo), their solver, their forge and their measures.
//!
//! The rules are [`Field`], [`Pair`], [`Placement`] and [`Chain`]: drop a pair, let what can vanish, see what it came to.
//!
//! ```
//! use nazo::{Field, Pair, Placement};
//!
//! let mut field: Field = "..y.../.rry../.ryr../.yrr..".parse().unwrap();
//! field.drop("rr".parse().unwrap(), "45".parse().unwrap());
//! let chain = field.resolve();
//! assert_eq!((chain.length, chain.score), (3, 1000));
//! ```

mod bits;
mod chain;
mod deal;
mod field;
mod lanes;
mod nuisance;
mod pair;
mod placement;
pub mod plain;
mod planes;
mod reach;
mod stone;

pub use bits::Bits;
pub use chain::{Chain, Round};
pub use deal::Deal;
pub use field::Field;
pub use nuisance::{Ruleset, Sender};
pub use pair::Pair;
pub use placement::{Placement, Turn};
pub use stone::{Colour, Stone};
