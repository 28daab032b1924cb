use super::Chance;
use crate::{Bits, Field, Pair, Placement, Stone, Turn};

/// A pair taken off the top of a field, and its placement.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    pub(super) pair: Pair,
    pub(super) placement: Placement,
}

/// Takes a pair off the top of a field: two stones of one column, or the topmost of two neighbouring ones, so that it
/// could have been placed there. `fits` says whether some cells are acceptable.
pub(super) fn take(field: &mut Field, chance: &mut Chance, fits: impl Fn(&Field, Bits) -> bool) -> Option<Taken> {
    let heights = field.heights().map(|height| height as usize);
    let mut found = [(Bits::NONE, 0, Turn::Up); 11];
    let mut count = 0;
    for x in 0..Field::WIDTH {
        let top = |x: usize| heights[x].checked_sub(1).map(|y| Bits::cell(x, y));
        let upright = top(x).filter(|_| heights[x] >= 2).map(|top| (top | top.down(), x, Turn::Up));
        let flat = if x + 1 < Field::WIDTH { top(x).zip(top(x + 1)) } else { None };
        let flat = flat.map(|(left, right)| (left | right, x, Turn::Right));
        for candidate in [upright, flat].into_iter().flatten() {
            let coloured = (candidate.0 & !field.coloured()).is_empty();
            if coloured && fits(field, candidate.0) {
                found[count] = candidate;
                count += 1;
            }
        }
    }
    let (cells, x, turn) = chance.pick(&found[..count])?;
    let mut colours = cells.cells().filter_map(|(x, y)| field.get(x, y).and_then(Stone::colour));
    let (first, second) = (colours.next()?, colours.next()?);
    field.clear(cells);
    // Either stone may be the axis.
    let (pair, axis, turn) = match (chance.below(2), turn) {
        (0, turn) => (Pair::new(first, second), x, turn),
        (_, Turn::Up) => (Pair::new(second, first), x, Turn::Down),
        _ => (Pair::new(second, first), x + 1, Turn::Left),
    };
    Some(Taken { pair, placement: Placement::new(axis, turn)? })
}
