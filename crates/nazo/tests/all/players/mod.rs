//! Players, duels and experiments by their laws.

mod choices;
mod duels;
mod experiments;
