use crate::{Board, Piece, Placement, Puzzle, Shortfall, TSpin, Trace, Turn, measure::shortfall::Slot, solve::finish};
use puzzle::{Budget, Nearest, NearestAnswer};

/// Why a try failed, said of a slot that a true answer uses: that of the nearest one.
pub struct Explanation {
    /// The answer that changes the fewest of the player's pieces.
    pub nearest: NearestAnswer<TSpin>,
    /// Where the piece of the goal goes after that answer, on the board of the answer.
    pub slot: Placement,
    /// The same slot on the player's board, which may have lost other rows; `None` if it cannot be there at all.
    pub slot_in_try: Option<Placement>,
    /// What the player's board lacks at that slot. `None` if nothing: then not all pieces were placed.
    pub shortfall: Option<Shortfall>,
    /// The side from which the piece comes into the slot.
    pub entry: Option<Side>,
    /// The side on which something hangs over the slot, if it is one side of a slot that points down.
    pub overhang: Option<Side>,
}

/// A side of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Side {
    Left,
    Right,
}

impl Side {
    /// The other side.
    pub fn other(self) -> Self {
        if self == Self::Left { Self::Right } else { Self::Left }
    }
}

/// Explains a failed try by the nearest answer. `None` if the puzzle has no answer or the budget ends first.
pub fn explain(puzzle: &Puzzle, tried: &[Placement], budget: Budget) -> Option<Explanation> {
    let nearest = TSpin::nearest(puzzle, tried, budget)?;
    let (goal, built, ours) = (puzzle.goal(), Trace::new(puzzle, &nearest.line), Trace::new(puzzle, tried));
    // Of the slots that the answer opens, the one that the player's board has come closest to.
    let slots = finish::finishes(&built.board, goal).into_iter().map(|slot| (slot, carried(slot, &built, &ours)));
    let lacking = |found: &Result<Slot, Shortfall>| found.as_ref().map_or(usize::MAX, |slot| slot.lacking(&ours.board));
    let (slot, found) = slots.min_by_key(|(slot, found)| (lacking(found), *slot))?;
    let (slot_in_try, shortfall) = match found {
        Ok(found) => (Some(found.placement), found.shortfall(&ours.board, goal)),
        Err(shortfall) => (None, Some(shortfall)),
    };
    let (entry, overhang) = (entry(&built.board, slot, puzzle), overhang(&built.board, slot));
    Some(Explanation { nearest, slot, slot_in_try, shortfall, entry, overhang })
}

/// The slot of an answer on the player's board, in the same rows as they were before any vanished.
fn carried(slot: Placement, built: &Trace, ours: &Trace) -> Result<Slot, Shortfall> {
    let mut filled = built.board;
    filled.fill(slot);
    let now = |y: i32| ours.row_now(built.first_row(y)).ok_or(Shortfall::Cleared);
    let (x, y) = slot.centre();
    let sunk = now(y)? - y;
    let mut rows = Vec::new();
    for (_, row) in slot.cells() {
        if now(row)? != row + sunk {
            // A row lies in between that the answer lets vanish.
            return Err(Shortfall::NoSlot);
        }
        if filled.row(row) == Board::FULL_ROW && !rows.contains(&(row + sunk)) {
            rows.push(row + sunk);
        }
    }
    Ok(Slot { placement: Placement::new(slot.piece(), slot.turn(), x, y + sunk), rows })
}

/// Where the piece is before its last turn, seen from where it ends.
fn entry(board: &Board, slot: Placement, puzzle: &Puzzle) -> Option<Side> {
    let path = finish::path(board, slot, puzzle.goal())?;
    let sum = |cells: [(i32, i32); 4]| cells.iter().map(|cell| cell.0).sum::<i32>();
    let end = sum(slot.cells());
    let before = path.iter().rev().map(|state| sum(state.cells())).find(|&at| at != end)?;
    // A piece that only falls is steered above the stack; it does not come in from a side.
    (puzzle.goal().piece() == Piece::T).then_some(if before < end { Side::Left } else { Side::Right })
}

fn overhang(board: &Board, slot: Placement) -> Option<Side> {
    let (x, y) = slot.centre();
    let points_down = slot.piece() == Piece::T && slot.turn() == Turn::South;
    match [x - 1, x + 1].map(|x| points_down && board.is_filled(x, y + 1)) {
        [true, false] => Some(Side::Left),
        [false, true] => Some(Side::Right),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explained(code: &str, tried: &[&str]) -> Explanation {
        let tried: Vec<_> = tried.iter().map(|text| text.parse().unwrap()).collect();
        explain(&code.parse().unwrap(), &tried, Budget::default()).unwrap()
    }

    /// The overhang is there, and both rows lack column 10.
    const WELL: &str = "tspin:...#....../###...###./####.####.:I:tsd";

    #[test]
    fn the_gaps_of_the_rows_that_the_answer_clears_are_named() {
        let told = explained(WELL, &["IN@1,3"]);
        let slot = "TS@4,1".parse().unwrap();
        assert_eq!((told.slot, told.slot_in_try), (slot, Some(slot)));
        assert_eq!(told.shortfall, Some(Shortfall::Gaps { slot, gaps: vec![(9, 0), (9, 1)] }));
        assert_eq!((told.nearest.changed, told.nearest.cells), (vec![0], 4));
        assert_eq!((told.overhang, told.entry), (Some(Side::Left), Some(Side::Right)));
    }

    #[test]
    fn a_piece_may_be_kicked_down_past_the_overhang_on_its_own_side() {
        // The I closes the way on the left, and from above the overhang a turn kicks the T two rows down.
        let told = explained("tspin:.....#..../#####..###/#####...##/.#####.###:I:tss", &["IE@0,5"]);
        assert_eq!(told.nearest.line, ["IN@4,4".parse().unwrap()]);
        assert_eq!((told.overhang, told.entry), (Some(Side::Right), Some(Side::Right)));
    }

    #[test]
    fn a_piece_in_the_slot_is_named_before_the_gaps() {
        let told = explained(WELL, &["IE@4,2"]);
        let slot = "TS@4,1".parse().unwrap();
        assert_eq!(told.shortfall, Some(Shortfall::Blocked { slot }));
    }

    #[test]
    fn a_row_that_went_too_early_is_named() {
        // All is ready, and the I falls into the slot and clears the lowest row.
        let told = explained("tspin:...#....../###...####/####.#####:I:tsd", &["IE@4,2"]);
        assert_eq!((told.slot_in_try, told.shortfall), (None, Some(Shortfall::Cleared)));
    }
}
