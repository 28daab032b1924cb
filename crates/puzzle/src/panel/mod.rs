//! Panels of simulated solvers: seeded programs that search for answers within human-like limits. Two families search
//! in different ways, so that their judgements can be compared. They are not people, and their results say nothing
//! about people; they order puzzles until people have played them.

mod cache;
mod judgement;
mod looks;
mod profile;
mod searcher;
mod trier;

pub use cache::SearchCache;
pub use judgement::{Judgement, Play, judge};
pub use looks::Looks;
pub use profile::{Family, SolverProfile};

use crate::{Game, MoveOf};

/// A game that simulated solvers play.
pub trait Simulated: Game {
    /// Cache shared by the solvers of one puzzle.
    type Cache;

    /// An empty cache.
    fn cache(puzzle: &Self::Puzzle) -> Self::Cache;

    /// Lets a solver try the puzzle. The same seed gives the same result, whatever is in the cache.
    fn play(cache: &mut Self::Cache, profile: &SolverProfile, seed: u64) -> Play;
}

/// Games of few moves need only say how the moves look.
impl<G: Sense> Simulated for G {
    type Cache = SearchCache<G>;

    fn cache(puzzle: &G::Puzzle) -> SearchCache<G> {
        SearchCache::new(puzzle)
    }

    fn play(cache: &mut SearchCache<G>, profile: &SolverProfile, seed: u64) -> Play {
        let dice = &mut profile.dice(seed);
        match profile.family {
            Family::Searchers => searcher::play(cache, profile, dice),
            Family::Triers => trier::play(cache, profile, dice),
        }
    }
}

/// A game of few moves, which look more or less promising at first sight.
pub trait Sense: Game {
    /// Moves that the puzzle gives: how long it seems before any search.
    fn moves(puzzle: &Self::Puzzle) -> usize;

    /// Time to read one position, relative to a puzzle of medium size with as many moves.
    fn reading_effort(_puzzle: &Self::Puzzle) -> f64 {
        1.0
    }

    /// How tidy a move looks to someone who does not think about the goal: what is covered, what fits, what lies low.
    fn tidiness(before: &Self::Position, m: MoveOf<Self>, after: &Self::Position) -> f64;

    /// How near to its goal a position seems, by a glance and without a search.
    fn nearness(position: &Self::Position) -> f64;
}
