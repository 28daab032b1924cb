//! The game from outside: its laws, its forge, its state space.

mod boards;
mod forge;
mod laws;
mod nearest;
mod panel;
mod space;
