//! CPU players for matches: one search, told apart by weights, and the keys that bring its pieces to their places.

mod controller;
mod duel;
mod evaluation;
mod name;
mod openers;
mod path;
mod player;
mod search;
mod solo;
mod spins;
mod terrain;
mod verify;

pub use controller::Controller;
pub use duel::{Entrant, contest, duel};
pub use evaluation::Weights;
pub use name::{Name, Spec};
pub use path::path;
pub use player::{Choice, Player, View};
pub use search::Search;
pub use solo::solo;
pub use verify::{Unlike, verify};
