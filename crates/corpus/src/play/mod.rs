//! What players do: players, sessions, attempts, ratings, runs, reviews, glimpses and matches.

pub mod attempt;
pub mod glimpse;
pub mod match_end;
pub mod match_side;
pub mod matches;
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
