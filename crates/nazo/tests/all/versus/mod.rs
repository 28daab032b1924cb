//! Matches: their laws, what chains send, and what records may say.

mod chains;
mod laws;
mod records;
