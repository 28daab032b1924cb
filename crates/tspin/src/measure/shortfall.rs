use crate::{
    Board, FifthKick, Goal, LastAction, Moves, Piece, Placement, Spin, Turn, Twist, reach,
    rules::twist::Corners,
    solve::{finish, plain},
    twist,
};

/// Why the goal cannot be reached on a board, for the slot that comes closest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// No slot comes close.
    NoSlot,
    /// The piece would fit, but its rows have other gaps.
    Gaps {
        /// Where the piece would go.
        slot: Placement,
        /// The missing cells.
        gaps: Vec<(i32, i32)>,
    },
    /// The rows would be cleared, but not by a T-spin: too few corners of the slot are filled.
    Open {
        /// Where the piece would go.
        slot: Placement,
    },
    /// The slot is complete, but the piece cannot get in.
    Closed {
        /// Where the piece would go.
        slot: Placement,
    },
    /// The T gets in, but only as a mini.
    Mini {
        /// Where the piece would go.
        slot: Placement,
    },
    /// Something already lies in the slot.
    Blocked {
        /// Where the piece would go.
        slot: Placement,
    },
    /// The piece would clear more rows than the goal asks for.
    TooMany {
        /// Where the piece would go.
        slot: Placement,
    },
    /// A row of the slot has vanished.
    Cleared,
}

impl Shortfall {
    /// Where the piece would go, if there is a slot.
    pub fn slot(&self) -> Option<Placement> {
        match *self {
            Self::NoSlot | Self::Cleared => None,
            Self::Gaps { slot, .. }
            | Self::Open { slot }
            | Self::Closed { slot }
            | Self::Mini { slot }
            | Self::Blocked { slot }
            | Self::TooMany { slot } => Some(slot),
        }
    }
}

/// The most gaps of a slot.
const MOST_GAPS: usize = 6;

/// What is missing, or `None` if the goal can be reached.
pub fn shortfall(board: &Board, goal: Goal) -> Option<Shortfall> {
    if finish::can_finish(board, goal) {
        return None;
    }
    let slots = slots(board, goal.piece()).filter_map(|slot| Some((missing(board, slot, goal.rows())?, slot)));
    let closest = slots.min_by_key(|(gaps, slot)| (gaps.len() + bareness(board, *slot), rank(board, *slot)));
    Some(match closest {
        Some((gaps, slot)) if gaps.is_empty() => entry(board, slot, goal),
        Some((gaps, slot)) if gaps.len() <= MOST_GAPS => Shortfall::Gaps { slot, gaps },
        _ => Shortfall::NoSlot,
    })
}

/// A slot that is known: where the piece goes, and the rows that it is to fill up.
pub(crate) struct Slot {
    pub placement: Placement,
    pub rows: Vec<i32>,
}

impl Slot {
    /// What a board lacks of doing the goal in this slot; `None` if it can be done there.
    pub fn shortfall(&self, board: &Board, goal: Goal) -> Option<Shortfall> {
        let slot = self.placement;
        let gaps = self.gaps(board);
        let mut filled = *board;
        filled.fill(slot);
        let surplus = |&(_, y): &(i32, i32)| filled.row(y) == Board::FULL_ROW && !self.rows.contains(&y);
        Some(if self.blocked(board) > 0 {
            Shortfall::Blocked { slot }
        } else if !gaps.is_empty() {
            Shortfall::Gaps { slot, gaps }
        } else if slot.cells().iter().any(surplus) {
            Shortfall::TooMany { slot }
        } else if !rests(board, slot) {
            Shortfall::NoSlot
        } else if finish::finishes(board, goal).contains(&slot) {
            return None;
        } else {
            entry(board, slot, goal)
        })
    }

    /// How much has to change before the goal can be done in this slot: cells to fill, to empty, and corners.
    pub fn lacking(&self, board: &Board) -> usize {
        self.blocked(board) + self.gaps(board).len() + bareness(board, self.placement)
    }

    fn blocked(&self, board: &Board) -> usize {
        self.placement.cells().into_iter().filter(|&(x, y)| board.is_filled(x, y)).count()
    }

    /// The gaps beside the piece, row by row from the lowest.
    fn gaps(&self, board: &Board) -> Vec<(i32, i32)> {
        let mut rows = self.rows.clone();
        rows.sort_unstable();
        let everywhere = rows.into_iter().flat_map(|y| (0..Board::WIDTH).map(move |x| (x, y)));
        let inside = self.placement.cells();
        everywhere.filter(|&(x, y)| !board.is_filled(x, y) && !inside.contains(&(x, y))).collect()
    }
}

/// Whether something holds the piece there.
fn rests(board: &Board, slot: Placement) -> bool {
    slot.cells().into_iter().any(|(x, y)| board.is_filled(x, y - 1))
}

/// Every placement in which the piece would rest, reachable or not.
fn slots(board: &Board, piece: Piece) -> impl Iterator<Item = Placement> {
    let turns = piece.turns().iter().copied();
    let centres = (0..=board.height() + 1).flat_map(|y| (0..Board::WIDTH).map(move |x| (x, y)));
    let everywhere = turns.flat_map(move |turn| centres.clone().map(move |(x, y)| Placement::new(piece, turn, x, y)));
    everywhere.filter(|slot| {
        let free = |(x, y): (i32, i32)| !board.is_filled(x, y);
        let inside = slot.cells().iter().all(|cell| cell.1 < Board::HEIGHT);
        inside && slot.cells().into_iter().all(free) && rests(board, *slot)
    })
}

/// The gaps that the piece leaves in the rows it should clear. `None` if it touches too few rows, or would clear too
/// many.
fn missing(board: &Board, slot: Placement, rows: u32) -> Option<Vec<(i32, i32)>> {
    let mut filled = *board;
    filled.fill(slot);
    let mut touched: Vec<i32> = slot.cells().iter().map(|cell| cell.1).collect();
    touched.sort_unstable();
    touched.dedup();
    let gaps = |y: i32| !filled.row(y) & Board::FULL_ROW;
    touched.sort_by_key(|&y| gaps(y).count_ones());
    let (wanted, others) = touched.split_at_checked(rows as usize)?;
    if others.iter().any(|&y| gaps(y) == 0) {
        return None;
    }
    let cells =
        wanted.iter().flat_map(|&y| (0..Board::WIDTH).filter(move |&x| gaps(y) >> x & 1 == 1).map(move |x| (x, y)));
    Some(cells.collect())
}

/// For a T, the number of filled corners missing from three.
fn bareness(board: &Board, slot: Placement) -> usize {
    if slot.piece() != Piece::T {
        return 0;
    }
    let (x, y) = slot.centre();
    3usize.saturating_sub(Corners::of(board, slot.turn(), x, y).filled as usize)
}

/// Order among equals: slots that point down first, then the lowest.
fn rank(board: &Board, slot: Placement) -> (bool, bool, i32) {
    let open = reach::is_reachable(board, slot, Moves::All);
    (slot.turn() != Turn::South, !open, slot.centre().1)
}

/// Why a slot with full rows does not do: how the piece gets in, if at all.
fn entry(board: &Board, slot: Placement, goal: Goal) -> Shortfall {
    if !reach::is_reachable(board, slot, Moves::All) {
        return Shortfall::Closed { slot };
    }
    let twists = plain::states(board, goal.piece()).into_iter().flat_map(|state| {
        Spin::ALL.into_iter().filter_map(move |spin| {
            let (locked, kick) = state.rotated(board, spin)?;
            let last = LastAction::Rotated { from: state.turn, kick };
            (locked.placement() == slot).then(|| twist(board, locked, last, FifthKick::default()))
        })
    });
    match twists.max() {
        Some(Twist::Mini) => Shortfall::Mini { slot },
        _ => Shortfall::Open { slot },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(picture: &str) -> Option<Shortfall> {
        let board: Board = picture.split_whitespace().collect::<Vec<_>>().join("/").parse().unwrap();
        shortfall(&board, Goal::Tsd)
    }

    #[test]
    fn nothing_is_missing_where_the_goal_can_be_done() {
        assert_eq!(told("...#...... ###...#### ####.#####"), None);
    }

    #[test]
    fn an_empty_board_has_no_slot() {
        assert_eq!(told(".........."), Some(Shortfall::NoSlot));
    }

    #[test]
    fn a_row_that_lacks_one_cell_is_named() {
        let found = told("...#...... ###...###. ####.#####").unwrap();
        assert_eq!(found, Shortfall::Gaps { slot: "TS@4,1".parse().unwrap(), gaps: vec![(9, 1)] });
    }

    #[test]
    fn a_slot_without_an_overhang_is_open() {
        assert_eq!(told("###...#### ####.#####"), Some(Shortfall::Open { slot: "TS@4,1".parse().unwrap() }));
    }

    #[test]
    fn a_slot_with_a_lid_is_closed() {
        let found = told("...###.... ###...#### ####.#####");
        assert_eq!(found, Some(Shortfall::Closed { slot: "TS@4,1".parse().unwrap() }));
    }
}
