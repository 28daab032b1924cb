//! CPU players, and what they do to each other.
//!
//! A [`Player`] sees a field and the next pairs, and says where the first of them goes. [`Potential`] goes for the largest
//! attack in sight, [`Joseki`] builds towards the templates of a book: these are the players of the 2012 paper. [`Beam`] is
//! our own, and the strongest. [`Combined`] begins with templates and goes on as another: in the paper as potential
//! maximization, in our games as a beam. [`solo`] is a game alone, [`Duel`]
//! two fields with nuisance between them, [`experiment`] plays many games and says what each came to.
//!
//! ```
//! use nazo::bots::{Potential, solo};
//!
//! let game = solo(&mut Potential::default(), 7, 20, |_, _| false);
//! assert_eq!((game.moves, game.lost), (20, false));
//! ```

mod beam;
mod clocked;
mod combined;
mod duel;
pub mod experiment;
mod hash;
mod joseki;
mod player;
mod potential;
mod promise;
mod solo;

pub use beam::Beam;
pub use clocked::{Clocked, Thought};
pub use combined::Combined;
pub use duel::{Duel, Side, Verdict};
pub use joseki::{Choice, Joseki};
pub use player::{Player, Sight};
pub use potential::Potential;
pub use promise::{Promise, Weights};
pub use solo::{Solo, solo, solo_on};
