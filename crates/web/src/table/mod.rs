//! The table at which a puzzle is played: board, buttons, goal, verdict and facts about the puzzle.

pub mod board;
pub mod caps;
pub mod chain_count;
pub mod clock;
pub mod code;
pub mod details;
pub mod facts;
pub mod goal;
pub mod hud;
pub mod pad;
pub mod personal;
pub mod puzzle;
pub mod rating_basis;
pub mod ratings;
pub mod share;
pub mod verdict;
