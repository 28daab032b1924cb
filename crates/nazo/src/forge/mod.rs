//! Forging: at random, or backwards from a field on which the whole chain is ready, as in the 2018 report, also for other
//! goals than the chain.

mod aim;
mod census;
mod lookalike;
mod random;
mod recipe;
mod reverse;
mod shape;
mod sibling;
mod take;
mod twin;

pub use census::{Census, census, longest_chain};
pub use recipe::{Method, Recipe};
pub use sibling::siblings;

use crate::{Colour, Nazo, Puzzle, Stone, solve::can_chain};
use puzzle::{Budget, Draft, Flaw, Forge, Solutions};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

impl Forge for Nazo {
    const VERSION: u32 = 1;
    type Recipe = Recipe;

    fn draft(recipe: &Recipe, seed: u64) -> Result<Draft<Nazo>, Flaw> {
        let mut chance = Chance::new(seed);
        let puzzle = match recipe.method {
            Method::Random => random::draft(recipe, &mut chance),
            Method::Reverse => reverse::draft(recipe, &mut chance),
            Method::Lookalike => lookalike::draft(recipe, &mut chance),
        };
        puzzle.map(Draft::without_answer)
    }

    fn flaw(recipe: &Recipe, puzzle: &Puzzle, solutions: &Solutions<Nazo>) -> Option<Flaw> {
        match solutions.answers {
            0 if recipe.method == Method::Lookalike => return None,
            _ if recipe.method == Method::Lookalike => return Some(Flaw("has an answer after all")),
            0 => return Some(Flaw("has no answer")),
            1 => {}
            _ if recipe.unique => return Some(Flaw("more than one answer")),
            _ => {}
        }
        if recipe.goal.is_some() {
            return if recipe.early { None } else { aim::early(puzzle) };
        }
        let (pairs, chain) = (puzzle.pairs(), recipe.chain as u8);
        let mut nodes = Self::budget().nodes;
        let mut possible = |moves: usize, rounds: u8| can_chain(puzzle.field(), &pairs[..moves], rounds, &mut nodes);
        if !recipe.early && possible(pairs.len() - 1, chain) != Some(false) {
            return Some(Flaw("possible in fewer moves"));
        }
        (possible(pairs.len(), chain + 1) != Some(false)).then_some(Flaw("a longer chain is possible"))
    }

    fn twin(puzzle: &Puzzle) -> Puzzle {
        twin::twin(puzzle)
    }

    fn budget() -> Budget {
        // Every line of five pairs.
        Budget { nodes: 6_000_000, keep: 64 }
    }
}

/// The random numbers of one draft.
pub(crate) struct Chance(Pcg64Mcg);

impl Chance {
    fn new(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A number from 0 to below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end as u32) as usize
    }

    /// True with this probability in per cent.
    fn per_cent(&mut self, share: u32) -> bool {
        self.below(100) < share as usize
    }

    /// A random element.
    fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        if things.is_empty() { None } else { Some(things[self.below(things.len())]) }
    }

    /// One of the first colours.
    fn colour(&mut self, colours: usize) -> Colour {
        Colour::ALL[self.below(colours)]
    }

    /// A stone that has no part in the chain.
    fn loose(&mut self, recipe: &Recipe) -> Stone {
        if self.per_cent(recipe.nuisance) { Stone::Nuisance } else { self.colour(recipe.colours).into() }
    }
}
