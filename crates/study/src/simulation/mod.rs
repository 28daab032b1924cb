//! Simulated studies by drawn counts, to know what a design can find. Nobody is asked, and nothing here is about people.

mod design;
mod export;
mod outcome;

pub use design::{Design, normal, poisson};
pub use export::export;
pub use outcome::{Coverage, NOT_USED, Outcomes, simulate};
