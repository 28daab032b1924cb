//! Panels of simulated solvers: seeded programs that look for answers within limits that people seem to have. Two families think
//! in different ways, so that one can be held against the other. They are not people, and what they find says nothing about people;
//! it orders puzzles until people have played them.

mod judgement;
mod looks;
mod mind;
mod nature;
mod searcher;
mod trier;

pub use judgement::{Judgement, Play, judge};
pub use looks::Looks;
pub use mind::Mind;
pub use nature::{Family, Nature};

use crate::{Game, MoveOf};

/// A game in which moves look more or less inviting at first sight.
pub trait Sense: Game {
    /// Moves that a puzzle gives: how long it seems before one has looked.
    fn moves(puzzle: &Self::Puzzle) -> usize;

    /// How long one look takes, beside a puzzle of middling size and as many moves: where there is more to read, it takes longer.
    fn toil(_puzzle: &Self::Puzzle) -> f64 {
        1.0
    }

    /// How tidy a move looks to someone who does not think about the goal: what is covered, what fits, what lies low.
    fn tidiness(before: &Self::Position, m: MoveOf<Self>, after: &Self::Position) -> f64;

    /// How near to its goal a position seems, by a glance and without a search.
    fn nearness(position: &Self::Position) -> f64;
}
