//! CPU players for matches, told apart by how they search and when they fire, and the keys that bring their pairs to
//! their places.
//!
//! A [`Player`] decides by a [`View`]: the same view gives the same placement on every machine. A [`Controller`] is its
//! hands, [`Spec`] its name with settings, [`duel`] lets two play, and [`verify`] lets those of a record decide again.

mod builder;
mod controller;
mod duel;
mod name;
mod path;
mod player;
mod thinker;
mod verify;

pub use builder::{Builder, Style};
pub use controller::Controller;
pub use duel::{Entrant, contest, duel};
pub use name::{Name, Spec};
pub use path::path;
pub use player::{Player, View};
pub use thinker::Thinker;
pub use verify::{Unlike, verify};
