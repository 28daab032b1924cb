//! The server as a browser sees it.

mod browser;
mod description;
mod network;
mod rated;
mod refused;
mod simulated;
mod story;
mod wish;
