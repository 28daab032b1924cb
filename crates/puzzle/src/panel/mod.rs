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

/// A game that simulated solvers play.
pub trait Simulated: Game {
    /// What they see of a puzzle, kept from one solver to the next.
    type Mind;

    /// Before the first look at a puzzle.
    fn mind(puzzle: &Self::Puzzle) -> Self::Mind;

    /// Lets one of them try. The same seed gives the same play, whatever was looked at before.
    fn play(mind: &mut Self::Mind, nature: &Nature, seed: u64) -> Play;
}

/// Whoever is given a few moves imagines where they lead.
impl<G: Sense> Simulated for G {
    type Mind = Mind<G>;

    fn mind(puzzle: &G::Puzzle) -> Mind<G> {
        Mind::new(puzzle)
    }

    fn play(mind: &mut Mind<G>, nature: &Nature, seed: u64) -> Play {
        let dice = &mut nature.dice(seed);
        match nature.family {
            Family::Searchers => searcher::play(mind, nature, dice),
            Family::Triers => trier::play(mind, nature, dice),
        }
    }
}

/// A game of few moves, which look more or less inviting at first sight.
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
