use crate::{Board, Falling, Piece, Turn};

/// The kind of T-spin of a locked piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Twist {
    /// No T-spin.
    None,
    /// A T-spin mini.
    Mini,
    /// A full T-spin.
    Full,
}

/// Which fifth kicks make a T-spin full when its front corners do not. Games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum FifthKick {
    /// Every fifth kick.
    #[default]
    Any,
    /// Only those out of North or South.
    FromNorthOrSouth,
}

impl FifthKick {
    /// Whether a fifth kick out of this turn makes the T-spin full.
    pub fn counts_from(self, from: Turn) -> bool {
        self == Self::Any || matches!(from, Turn::North | Turn::South)
    }
}

/// The last action of a piece before it was locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastAction {
    /// A shift or a fall.
    Moved,
    /// A rotation by a kick.
    Rotated {
        /// The turn before the rotation.
        from: Turn,
        /// The number of the kick, from 0.
        kick: usize,
    },
}

/// The kind of T-spin of a piece that is locked where it is.
pub fn twist(board: &Board, locked: Falling, last: LastAction, rule: FifthKick) -> Twist {
    let LastAction::Rotated { from, kick } = last else { return Twist::None };
    let corners = Corners::of(board, locked.turn, locked.x, locked.y);
    if locked.piece != Piece::T || corners.filled < 3 {
        Twist::None
    } else if corners.front || kick == 4 && rule.counts_from(from) {
        Twist::Full
    } else {
        Twist::Mini
    }
}

/// The four cells diagonal to a T's centre.
pub(crate) struct Corners {
    /// The number of filled corners.
    pub filled: u32,
    /// Whether both corners on the side it points to are filled.
    pub front: bool,
}

impl Corners {
    pub fn of(board: &Board, turn: Turn, x: i32, y: i32) -> Self {
        // Clockwise from upper left, so that a turn's front corners are its own and the next.
        let corner = [(-1, 1), (1, 1), (1, -1), (-1, -1)].map(|(dx, dy)| board.is_filled(x + dx, y + dy));
        let front = corner[turn as usize] && corner[(turn as usize + 1) % 4];
        Self { filled: corner.into_iter().map(u32::from).sum(), front }
    }
}
