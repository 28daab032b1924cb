//! The open corpus: page by page, or as one file.

pub mod catalogue;
pub mod dump;
