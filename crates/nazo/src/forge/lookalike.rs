use super::{Chance, Recipe, reverse};
use crate::{Pair, Puzzle};
use puzzle::Flaw;

/// Drafts a puzzle of the reverse method in which one stone, on the field or in a pair, has another colour. The
/// solver checks that it has no answer.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, Flaw> {
    let true_one = reverse::draft(recipe, chance)?;
    let (mut field, mut pairs) = (*true_one.field(), true_one.pairs().to_vec());
    let colour = chance.colour(recipe.colours);
    let cells: Vec<(usize, usize)> = field.coloured().cells().collect();
    match chance.pick(&cells) {
        Some((x, y)) if chance.per_cent(70) => field.set(x, y, Some(colour.into())),
        _ => {
            let step = chance.below(pairs.len());
            let Pair { axis, child } = pairs[step];
            pairs[step] = if chance.per_cent(50) { Pair::new(colour, child) } else { Pair::new(axis, colour) };
        }
    }
    Puzzle::new(field, pairs, true_one.goal()).map_err(|_| Flaw("something vanishes before play"))
}
