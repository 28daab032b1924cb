use super::{
    Chance, Recipe,
    aim::aimed,
    shape::shape,
    take::{Taken, take},
};
use crate::{Bits, Colour, Field, Goal, Puzzle, Stone};
use puzzle::Flaw;

/// Attempts at a draft, and at each group of it.
const BEGINNINGS: usize = 200;
const TRIES: usize = 40;

/// Drafts one puzzle by the reverse method.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Puzzle, Flaw> {
    (0..BEGINNINGS).find_map(|_| attempt(recipe, chance)).ok_or(Flaw("no chain could be built"))
}

fn attempt(recipe: &Recipe, chance: &mut Chance) -> Option<Puzzle> {
    let mut field = Field::EMPTY;
    let loose = chance.below(recipe.loose + 1);
    let below = chance.below(loose + 1);
    (0..below).for_each(|_| add_loose(&mut field, recipe, chance));
    let mut supports = if recipe.clears_all() { 0 } else { recipe.supports };
    let mut first = Bits::NONE;
    for rounds in 1..=recipe.chain as u32 {
        (field, first) = (0..TRIES).find_map(|_| push_in(&field, Bits::NONE, rounds, &mut supports, recipe, chance))?;
        for _ in 1..if rounds == 1 { recipe.groups() } else { 1 } {
            (field, first) = (0..TRIES).find_map(|_| push_in(&field, first, 1, &mut supports, recipe, chance))?;
        }
    }
    let mut taken = take_off(&mut field, first, recipe.moves, chance)?;
    (below..loose).for_each(|_| add_above(&mut field, &taken, recipe, chance));
    taken.reverse();
    let puzzle =
        Puzzle::new(field, taken.iter().map(|taken| taken.pair).collect(), Goal::chain(recipe.chain as u8)).ok()?;
    let Some(goal) = recipe.goal else { return Some(puzzle) };
    aimed(&puzzle, goal, &taken)
}

/// Inserts one more group into a field on which a chain is ready, so that it vanishes first and sets the chain off, or
/// together with the groups `beside` it. Stones of other colours support it where it would float.
fn push_in(
    field: &Field,
    beside: Bits,
    rounds: u32,
    supports: &mut usize,
    recipe: &Recipe,
    chance: &mut Chance,
) -> Option<(Field, Bits)> {
    let cells = shape(recipe.large, chance);
    let width = cells.iter().map(|cell| cell.0).max()? + 1;
    let left = chance.below(Field::WIDTH.checked_sub(width)? + 1);
    let heights = field.heights();
    let highest = heights[left..left + width].iter().max().copied().unwrap_or(0) as usize;
    let bottom = chance.below(highest + 1);
    let colour = chance.colour(recipe.colours);
    let mut next = *field;
    let mut held = *supports;
    let mut group = Bits::NONE;
    for &(x, y) in &cells {
        let (x, y) = (left + x, bottom + y);
        while (next.height(x) as usize) < y {
            held = held.checked_sub(1)?;
            let others = (recipe.colours - 1).max(1);
            next.drop_stone(x, Colour::ALL[(colour as usize + 1 + chance.below(others)) % recipe.colours].into());
        }
        if y >= Field::VISIBLE {
            return None;
        }
        next.push(x, y, colour.into());
        group |= Bits::cell(x, y);
    }
    // Only this group vanishes at first: it has torn apart the group that vanished first before. Those beside it are
    // whole, wherever they have moved to.
    let first = next.vanishing();
    let whole = first.count() == group.count() + beside.count() && (first & group) == group;
    let fits = next.heights().iter().all(|&height| height as usize <= recipe.height) && whole;
    if !fits || { next }.fire() != rounds {
        return None;
    }
    *supports = held;
    Some((next, first))
}

/// Takes the pairs off, the last one first. That one has a stone of the group that vanishes first, and nothing
/// vanishes without it.
fn take_off(field: &mut Field, first: Bits, moves: usize, chance: &mut Chance) -> Option<Vec<Taken>> {
    let sets_off = |field: &Field, cells: Bits| {
        let mut without = *field;
        without.clear(cells);
        !(cells & first).is_empty() && without.vanishing().is_empty()
    };
    let mut taken = Vec::with_capacity(moves);
    taken.push(take(field, chance, sets_off)?);
    for _ in 1..moves {
        taken.push(take(field, chance, |_, _| true)?);
    }
    Some(taken)
}

/// Drops a stone that has no part in the chain, unless it completes a group.
fn add_loose(field: &mut Field, recipe: &Recipe, chance: &mut Chance) {
    let mut next = *field;
    next.drop_stone(chance.below(Field::WIDTH), chance.loose(recipe));
    if next.vanishing().is_empty() {
        *field = next;
    }
}

/// The same once the pairs are off: they must still set off the same chain.
fn add_above(field: &mut Field, taken: &[Taken], recipe: &Recipe, chance: &mut Chance) {
    let mut next = *field;
    add_loose(&mut next, recipe, chance);
    let mut played = next;
    let (last, earlier) = taken.split_first().expect("a pair was taken");
    for taken in earlier.iter().rev() {
        played.drop(taken.pair, taken.placement);
        if played.fire() > 0 {
            return;
        }
    }
    played.drop(last.pair, last.placement);
    let low = played.heights().iter().all(|&height| height as usize <= recipe.height);
    if low && played.fire() == recipe.chain as u32 {
        *field = next;
    }
}

impl Field {
    /// Inserts a stone into a column at a row, from 0; the stones there and above move up by one.
    pub(crate) fn push(&mut self, x: usize, y: usize, stone: Stone) {
        let below = Bits::rows(y);
        let column = Bits::column(x);
        for plane in &mut self.planes {
            let moved = *plane & column & !below;
            *plane = *plane & !moved | moved.up();
        }
        self.fill(Bits::cell(x, y), stone);
    }
}
