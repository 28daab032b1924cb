//! Forging: shuffled boards, boards built backwards, and boards chosen for many or few dead ends.

mod back;
mod choose;
mod recipe;
mod sibling;
mod twin;

pub use recipe::{Method, Recipe};
pub use sibling::siblings;

use crate::{Puzzle, Shisen};
use puzzle::{Budget, Draft, Flaw, Forge, Solutions};
use rand::{SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;

impl Forge for Shisen {
    const VERSION: u32 = 1;
    type Recipe = Recipe;

    fn draft(recipe: &Recipe, seed: u64) -> Result<Draft<Shisen>, Flaw> {
        let mut chance = Pcg64Mcg::seed_from_u64(seed);
        let puzzle = match recipe.method {
            Method::Random => shuffled(recipe, &mut chance),
            Method::Back => back::draft(recipe, &mut chance),
            Method::Trappy | Method::Open => choose::draft(recipe, &mut chance),
        };
        puzzle.map(Draft::without_answer)
    }

    fn flaw(_: &Recipe, _: &Puzzle, solutions: &Solutions<Shisen>) -> Option<Flaw> {
        (solutions.answers == 0).then_some(Flaw("cannot be cleared"))
    }

    fn twin(puzzle: &Puzzle) -> Puzzle {
        twin::twin(puzzle)
    }

    fn budget() -> Budget {
        // Hardly any board needs more than a hundred.
        Budget { nodes: 20_000, keep: 4 }
    }
}

/// A uniformly shuffled board.
fn shuffled(recipe: &Recipe, chance: &mut Pcg64Mcg) -> Result<Puzzle, Flaw> {
    let mut tiles = recipe.tiles();
    tiles.shuffle(chance);
    Puzzle::new(recipe.width, tiles, recipe.lines).map_err(|_| Flaw("invalid grid"))
}
