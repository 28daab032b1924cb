//! Forging: backwards from a board that allows the T-spin, as in the papers, or another goal.

mod carve;
mod donate;
mod finished;
mod lookalike;
mod means;
mod noise;
mod recipe;
mod reverse;
mod sibling;

pub use carve::removable;
pub use donate::{Well, donated_well, wells};
pub use finished::{quad_shape, triple_shape};
pub use noise::Noise;
pub use recipe::{Method, Recipe};
pub use reverse::base_shape;
pub use sibling::siblings;

use crate::{Puzzle, TSpin, solve::finish::can_finish};
use puzzle::{BadCode, Draft, Flaw, Forge, Solutions};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

impl Forge for TSpin {
    // 2: thick noise. What `@1` made is made by the same recipe with `noise=thin`.
    const VERSION: u32 = 2;
    type Recipe = Recipe;

    fn recipe_of(version: u32, text: &str) -> Result<Recipe, BadCode> {
        let recipe: Recipe = text.parse()?;
        match version {
            1 => Ok(Recipe { noise: Noise::Thin, ..recipe }),
            2 => Ok(recipe),
            _ => Err(BadCode::invalid("version of the forge", &version.to_string(), "1 or 2")),
        }
    }

    fn draft(recipe: &Recipe, seed: u64) -> Result<Draft<TSpin>, Flaw> {
        let mut chance = Chance(Pcg64Mcg::seed_from_u64(seed));
        let mut draft = match recipe.method {
            Method::Reverse => reverse::draft(recipe, &mut chance),
            Method::Donate => donate::draft(recipe, &mut chance),
            Method::Lookalike => lookalike::draft(recipe, &mut chance).map(Draft::without_answer),
            Method::Slide | Method::Spin | Method::Delete | Method::Triple | Method::Quad => {
                means::draft(recipe, &mut chance).map(Draft::without_answer)
            }
        }?;
        draft.puzzle = draft.puzzle.with_moves(recipe.moves);
        let puzzle = &draft.puzzle;
        if recipe.holes.is_some_and(|most| puzzle.board().holes() > most) {
            return Err(Flaw("too many holes"));
        }
        if !recipe.ready && can_finish(puzzle.board(), puzzle.goal()) {
            return Err(Flaw("already possible without playing"));
        }
        // Before the complete solution, which takes longer than what shows that a smaller set of moves will do.
        means::flaw(recipe, puzzle).map_or(Ok(draft), Err)
    }

    fn flaw(recipe: &Recipe, puzzle: &Puzzle, solutions: &Solutions<TSpin>) -> Option<Flaw> {
        match recipe.method {
            Method::Lookalike if solutions.answers > 0 => return Some(Flaw("has an answer after all")),
            Method::Lookalike => return None,
            Method::Donate => {
                if let Some(flaw) = donate::flaw(puzzle, solutions) {
                    return Some(flaw);
                }
            }
            _ => {}
        }
        match solutions.answers {
            0 => Some(Flaw("has no answer")),
            1 => None,
            _ => recipe.unique.then_some(Flaw("more than one answer")),
        }
    }

    fn twin(puzzle: &Puzzle) -> Puzzle {
        // Of a puzzle and its mirror image, the one whose rows, read as numbers from the floor, compare less.
        let mirror = puzzle.mirror();
        let key = |puzzle: &Puzzle| -> [u16; Puzzle::HIGHEST as usize] {
            std::array::from_fn(|y| puzzle.board().row(y as i32))
        };
        let ordered = (key(puzzle), puzzle.queue()) <= (key(&mirror), mirror.queue());
        if ordered { puzzle.clone() } else { mirror }
    }
}

/// The random numbers of one draft.
pub(crate) struct Chance(Pcg64Mcg);

impl Chance {
    /// A number from 0 to below `end`.
    fn below(&mut self, end: u32) -> u32 {
        self.0.random_range(0..end)
    }

    /// True with this probability in per cent.
    fn per_cent(&mut self, share: u32) -> bool {
        self.below(100) < share
    }

    /// A random element.
    fn pick<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        if things.is_empty() { None } else { Some(things[self.below(things.len() as u32) as usize]) }
    }
}
