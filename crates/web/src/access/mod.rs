//! Accessibility: the board in words, links past what comes first, and the focus in sheets.

pub mod reader;
pub mod sheets;
pub mod skip;
