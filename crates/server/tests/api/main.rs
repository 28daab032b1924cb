//! The server as a browser sees it.

mod asked;
mod browser;
mod catalogue;
mod chains;
mod cost;
mod description;
mod fun;
mod grounds;
mod health;
mod network;
mod own;
mod rated;
mod refused;
mod reviews;
mod runs;
mod sets;
mod share;
mod simulated;
mod slow;
mod story;
mod tiles;
mod trainer;
mod wish;
