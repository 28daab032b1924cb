//! The server as a browser sees it.

mod browser;
mod description;
mod network;
mod refused;
mod simulated;
mod story;
