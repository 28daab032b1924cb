//! CPU players.

mod beam;
mod combined;
mod joseki;
mod player;
mod potential;
mod promise;
mod solo;

pub use beam::Beam;
pub use combined::Combined;
pub use joseki::{Choice, Joseki};
pub use player::{Player, Sight};
pub use potential::Potential;
pub use promise::{Promise, Weights};
pub use solo::{Solo, solo};
