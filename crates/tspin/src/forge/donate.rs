use super::{
    Chance, Recipe,
    noise::noise_above,
    reverse::{base_shape, carve_out},
};
use crate::{Board, Placement, Puzzle, TSpin, solve::finish::finishes};
use puzzle::{Draft, Flaw, Solutions};

/// A vertical well: empty cells one above the other, open to the sky, with both sides filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Well {
    /// Its column.
    pub x: i32,
    /// Its lowest row.
    pub floor: i32,
    /// How deep it is, from the floor up to where a side is missing.
    pub depth: i32,
}

/// The least depth of a well.
const DEEP: i32 = 2;

/// The open wells of a board.
pub fn wells(board: &Board) -> impl Iterator<Item = Well> {
    let heights = board.column_heights();
    let at = move |x: i32| {
        let floor = heights[x as usize];
        let walled = |y: &i32| board.is_filled(x - 1, *y) && board.is_filled(x + 1, *y);
        Well { x, floor, depth: (floor..Board::HEIGHT).take_while(walled).count() as i32 }
    };
    (0..Board::WIDTH).map(at).filter(|well| well.depth >= DEEP)
}

/// Proves a donation: returns a well that is open before the answer, covered after it, and open again after some
/// T-spin that the answer made possible.
pub fn donated_well(puzzle: &Puzzle, answer: &[Placement]) -> Option<Well> {
    let mut built = *puzzle.board();
    let cleared: u32 = answer.iter().map(|&placement| built.place(placement)).sum();
    // If rows vanish on the way, the well cannot be identified any more.
    if cleared > 0 {
        return None;
    }
    let heights = built.column_heights();
    let covered = wells(puzzle.board()).filter(|well| {
        let empty = (well.floor..well.floor + DEEP).all(|y| !built.is_filled(well.x, y));
        empty && heights[well.x as usize] > well.floor
    });
    // Most answers cover no well, so that nobody has to ask what opens it.
    let mut covered = covered.peekable();
    covered.peek()?;
    let opened = finishes(&built, puzzle.goal()).into_iter().map(|finish| {
        let mut after = built;
        after.place(finish);
        after
    });
    let opened: Vec<Board> = opened.collect();
    covered.find(|well| {
        let same = |after: &Board| wells(after).any(|open| (open.x, open.floor) == (well.x, well.floor));
        opened.iter().any(same)
    })
}

/// Drafts one puzzle over a well.
pub(super) fn draft(recipe: &Recipe, chance: &mut Chance) -> Result<Draft<TSpin>, Flaw> {
    let depth = 2 + chance.below(3) as i32;
    let well = chance.below(Board::WIDTH as u32) as i32;
    let mut board = Board::EMPTY;
    for y in 0..depth {
        board.set_row(y, Board::FULL_ROW & !(1 << well));
    }
    let (centre, left) = (1 + chance.below(8) as i32, chance.per_cent(50));
    base_shape(&mut board, depth, centre, left);
    // Once the two rows of the base shape are gone, the cell three above the top of the well lies right over it.
    if board.is_filled(well, depth + 2) {
        return Err(Flaw("the overhang stays over the well"));
    }
    noise_above(&mut board, depth + 2, centre, left, Some(well), recipe, chance);
    let draft = carve_out(board, recipe.steps, chance)?;
    let given = draft.puzzle.board();
    if given.is_filled(well, depth) || !wells(given).any(|open| open.x == well) {
        return Err(Flaw("the well is not open before play"));
    }
    Ok(draft)
}

/// A donation puzzle must donate in every answer.
pub(super) fn flaw(puzzle: &Puzzle, solutions: &Solutions<TSpin>) -> Option<Flaw> {
    if solutions.answers > solutions.lines.len() as u64 {
        return Some(Flaw("too many answers to prove each a donation"));
    }
    let all = solutions.lines.iter().all(|line| donated_well(puzzle, line).is_some());
    (!all).then_some(Flaw("an answer does not donate"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wells_are_open_walled_and_deep() {
        let board: Board = "#.........\n#.##.####.\n#.##.####.\n####.#####".replace('\n', "/").parse().unwrap();
        let found: Vec<_> = wells(&board).map(|well| (well.x, well.floor, well.depth)).collect();
        assert_eq!(found, [(1, 1, 2), (4, 0, 3), (9, 1, 2)]);
    }
}
