use super::{Chance, Recipe};
use crate::{Field, Pair, Puzzle, Stone};
use puzzle::Flaw;

/// Attempts to draw a stone's colour before the column ends.
const TRIES: usize = 40;

/// Drafts columns of random heights and colours, and random pairs. Stones never complete a group, and lie beside an
/// equal one only if the recipe allows it.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, Flaw> {
    let mut field = Field::EMPTY;
    for x in 0..Field::WIDTH {
        for y in 0..chance.below(recipe.height + 1) {
            let beside = |field: &Field, stone: Stone| x > 0 && field.get(x - 1, y) == Some(stone);
            let grown = (0..TRIES).find_map(|_| {
                let stone = chance.colour(recipe.colours).into();
                let mut next = field;
                next.drop_stone(x, stone);
                let good = (recipe.touching || !beside(&field, stone)) && next.vanishing().is_empty();
                good.then_some(next)
            });
            match grown {
                Some(next) => field = next,
                None => break,
            }
        }
    }
    let mut pair = || Pair::new(chance.colour(recipe.colours), chance.colour(recipe.colours));
    let pairs: Vec<Pair> = (0..recipe.moves).map(|_| pair()).collect();
    Puzzle::new(field, pairs, recipe.wanted()).map_err(|_| Flaw("no room for pairs"))
}
