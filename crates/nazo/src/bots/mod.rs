//! CPU players, and their games alone and against each other.
//!
//! A [`Player`] sees a field and the next pairs, and chooses a placement for the first of them. [`Potential`] goes
//! for the largest attack in sight, [`Joseki`] builds towards the templates of a book: these are the players of the
//! 2012 paper. [`Beam`] is our own, and the strongest in duels; [`ChainBeam`] builds the largest chains alone.
//! [`Combined`] begins with templates and continues with another player: in the paper with potential maximization, in
//! our games with a beam. [`solo`] plays a game alone, [`Duel`] is two fields with nuisance between them. With the
//! feature `players`, `experiment` plays series of games.
//!
//! ```
//! use nazo::bots::{Potential, solo};
//!
//! let game = solo(&mut Potential::default(), 7, 20, |_, _| false);
//! assert_eq!((game.moves, game.lost), (20, false));
//! ```

mod beam;
mod chain_beam;
#[cfg(feature = "players")]
mod clocked;
mod combined;
mod duel;
mod evaluation;
#[cfg(feature = "players")]
pub mod experiment;
mod hash;
mod joseki;
mod player;
mod potential;
mod solo;
mod trigger;

pub use beam::Beam;
pub use chain_beam::ChainBeam;
#[cfg(feature = "players")]
pub use clocked::{Clocked, ThinkingTime};
pub use combined::Combined;
pub use duel::{Duel, Side, Verdict};
pub use evaluation::{Evaluation, Weights};
pub use joseki::{Choice, Joseki};
pub use player::{Player, Sight};
pub use potential::Potential;
pub(crate) use potential::tidiness;
pub use solo::{Solo, solo, solo_on};
