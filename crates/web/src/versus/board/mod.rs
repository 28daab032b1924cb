//! The board of one side of a match, with what is beside it and over it.

pub mod layers;
pub mod side;
pub mod well;
