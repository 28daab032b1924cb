//! The literal rules, one cell at a time: the oracle of the fast ones.

use crate::{Lines, Position, Take};
use puzzle::Position as _;

const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The moves of a position, in order.
pub fn moves(position: &Position) -> Vec<Take> {
    let pairs = position.board().pairs().iter();
    pairs.map(|pair| pair.take).filter(|&take| can_take(position, take)).collect()
}

/// Whether two equal tiles are left and can be joined by at most three straight segments that cross no other tile.
pub fn can_take(position: &Position, take: Take) -> bool {
    let [from, to] = take.cells().map(|cell| (i32::from(cell.x), i32::from(cell.y)));
    let tile = |(x, y): (i32, i32)| position.tile(x.try_into().ok()?, y.try_into().ok()?);
    let alike = tile(from).is_some() && tile(from) == tile(to);
    alike && STEPS.into_iter().any(|step| walk(position, from, step, to, 3))
}

/// Whether a line that goes on in one direction, or turns while segments are left, reaches the cell `to`.
fn walk(position: &Position, at: (i32, i32), step: (i32, i32), to: (i32, i32), segments: u32) -> bool {
    let next = (at.0 + step.0, at.1 + step.1);
    if next == to {
        return true;
    }
    if !is_free(position, next) {
        return false;
    }
    let turned = |step: (i32, i32)| [(step.1, step.0), (-step.1, -step.0)];
    walk(position, next, step, to, segments)
        || segments > 1 && turned(step).into_iter().any(|step| walk(position, next, step, to, segments - 1))
}

/// Whether a line may cross this cell. Two cells outside the grid are as good as any number.
fn is_free(position: &Position, (x, y): (i32, i32)) -> bool {
    let puzzle = position.board().puzzle();
    let (width, height) = (puzzle.width() as i32, puzzle.height() as i32);
    let inside = (0..width).contains(&x) && (0..height).contains(&y);
    let near = (-2..width + 2).contains(&x) && (-2..height + 2).contains(&y);
    match puzzle.lines() {
        Lines::Inside => inside && position.tile(x as usize, y as usize).is_none(),
        Lines::Outside => near && !(inside && position.tile(x as usize, y as usize).is_some()),
    }
}

/// Whether the board can be cleared, by exhaustive search. Only for small boards.
pub fn is_solvable(position: &Position) -> bool {
    position.left().is_empty()
        || moves(position).into_iter().any(|take| {
            let mut next = position.clone();
            next.play_unchecked(take);
            is_solvable(&next)
        })
}
