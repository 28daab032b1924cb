//! Falling blocks: the rules, T-spin puzzles, their solver, their forge and their measures.
//!
//! - `rules`: board, pieces, kicks, T-spins, placements, positions, goals
//! - `reach`: every placement that a piece can reach; `batch`: the same on many boards at once
//! - `solve`, `forge`, `measure`: answers, new puzzles, features and themes
//! - `fun`: how much fun a puzzle is, by a formula
//! - `formats`: codes and fumens
//! - `versus`, `bots`: matches, and the players that play them
//! - `mine`: puzzles out of matches
//! - `joseki`: stacking flat by standard shapes
//!
//! The rules are [`Board`], [`Piece`], [`Falling`] and the searches of [`reach`]; [`Puzzle`] is what a player is
//! given, [`Position`] the state of play; [`finish`] decides whether the goal can be reached, and [`forge`] makes new
//! puzzles.

mod batch;
pub mod bots;
pub mod forge;
mod formats;
pub mod fun;
pub mod joseki;
mod measure;
pub mod mine;
pub mod reach;
mod rules;
mod solve;
mod train;
pub mod versus;

pub use batch::Simd;
pub use forge::{Noise, Recipe};
pub use formats::code::Puzzle;
pub use formats::fumen;
pub use measure::explanation::{Explanation, Side, explain};
pub use measure::filler::has_filler;
pub use measure::shortfall::{Shortfall, shortfall};
pub use measure::theme::{self, Theme, themes};
pub use measure::themes::Themes;
pub use measure::trace::Trace;
pub use rules::attack;
pub use rules::bag::Bag;
pub use rules::board::Board;
pub use rules::falling::Falling;
pub use rules::goal::Goal;
pub use rules::kick::kicks;
pub use rules::moves::Moves;
pub use rules::piece::{Piece, Queue, Spin, Turn};
pub use rules::placement::Placement;
pub use rules::position::{Position, TSpin};
pub use rules::twist::{FifthKick, LastAction, Twist, twist};
pub use solve::need::{Lines, Need};
pub use solve::perft::{perft, perft_with};
pub use solve::{Answer, finish, plain};
