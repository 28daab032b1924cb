//! CPU players.

mod beam;
mod player;
mod promise;
mod solo;

pub use beam::Beam;
pub use player::Player;
pub use promise::{Promise, Weights};
pub use solo::{Solo, solo};
