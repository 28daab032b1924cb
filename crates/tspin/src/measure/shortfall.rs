use crate::{
    Board, FifthKick, Goal, LastAction, Moves, Piece, Placement, Spin, Turn, Twist, reach,
    rules::twist::Corners,
    solve::{finish, plain},
    twist,
};

/// What a board lacks of letting its goal be done: said of the slot that comes closest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortfall {
    /// Nothing comes near.
    NoSlot,
    /// The piece would fit, and its rows have gaps beside it.
    Gaps {
        /// Where the piece would go.
        slot: Placement,
        /// The cells that are missing.
        gaps: Vec<(i32, i32)>,
    },
    /// The rows would go, but not by a T-spin: too little hangs over the slot.
    Open {
        /// Where the piece would go.
        slot: Placement,
    },
    /// The slot is there, and the piece cannot get in.
    Closed {
        /// Where the piece would go.
        slot: Placement,
    },
    /// The T gets in, but only as a mini.
    Mini {
        /// Where the piece would go.
        slot: Placement,
    },
}

impl Shortfall {
    /// Where the piece would go, if anywhere.
    pub fn slot(&self) -> Option<Placement> {
        match *self {
            Self::NoSlot => None,
            Self::Gaps { slot, .. } | Self::Open { slot } | Self::Closed { slot } | Self::Mini { slot } => Some(slot),
        }
    }
}

/// Gaps beyond which nobody would call it a slot.
const MOST_GAPS: usize = 6;

/// What is missing, or nothing if the goal can be done.
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

/// Every place at which the piece would rest, reachable or not.
fn slots(board: &Board, piece: Piece) -> impl Iterator<Item = Placement> {
    let turns = piece.turns().iter().copied();
    let centres = (0..=board.height() + 1).flat_map(|y| (0..Board::WIDTH).map(move |x| (x, y)));
    let everywhere = turns.flat_map(move |turn| centres.clone().map(move |(x, y)| Placement::new(piece, turn, x, y)));
    everywhere.filter(|slot| {
        let free = |(x, y): (i32, i32)| !board.is_filled(x, y);
        let inside = slot.cells().iter().all(|cell| cell.1 < Board::HEIGHT);
        inside && slot.cells().into_iter().all(free) && slot.cells().into_iter().any(|(x, y)| board.is_filled(x, y - 1))
    })
}

/// The gaps that the piece leaves in the rows it could clear, if it touches so many. None if it clears more than it should.
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

/// For a T, how many corners it lacks of three.
fn bareness(board: &Board, slot: Placement) -> usize {
    if slot.piece() != Piece::T {
        return 0;
    }
    let (x, y) = slot.centre();
    3usize.saturating_sub(Corners::of(board, slot.turn(), x, y).filled as usize)
}

/// Among equals, the slot that people would see: one that points down, then the lowest.
fn rank(board: &Board, slot: Placement) -> (bool, bool, i32) {
    let open = reach::is_reachable(board, slot, Moves::All);
    (slot.turn() != Turn::South, !open, slot.centre().1)
}

/// Why a slot with full rows does not do: how does the piece get there, if at all?
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
