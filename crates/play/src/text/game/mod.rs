//! Sentences of each game.

#[macro_use]
mod nazo;
#[macro_use]
mod null;
#[macro_use]
mod shisen;
#[macro_use]
mod tspin;
