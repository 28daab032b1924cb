//! The game from outside: its laws, its forge, its counts.

mod forge;
mod fun;
mod joseki;
mod laws;
mod means;
mod mine;
mod nearest;
mod perft;
mod themes;
mod twists;
mod versus;
mod worked;
