//! What players do: players, sessions, attempts, ratings, runs, reviews and glimpses.

pub mod attempt;
pub mod glimpse;
pub mod missed;
pub mod placement;
pub mod player;
pub mod rated_attempt;
pub mod rating;
pub mod rating_basis;
pub mod review;
pub mod run;
pub mod session;
pub mod settings;
