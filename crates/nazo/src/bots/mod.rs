//! CPU players.

mod beam;
mod combined;
mod duel;
#[cfg(not(target_arch = "wasm32"))]
pub mod experiment;
mod joseki;
mod player;
mod potential;
mod promise;
mod solo;

pub use beam::Beam;
pub use combined::Combined;
pub use duel::{Duel, Side, Verdict};
pub use joseki::{Choice, Joseki};
pub use player::{Player, Sight};
pub use potential::Potential;
pub use promise::{Promise, Weights};
pub use solo::{Solo, solo};
