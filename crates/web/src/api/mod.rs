//! Requests to the server: HTTP, resources that are fetched once, the session of a puzzle.

pub mod http;
pub mod json;
pub mod next_query;
pub mod resource;
pub mod session;
