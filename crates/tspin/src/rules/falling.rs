use crate::{Board, Piece, Placement, Spin, Turn, rules::kick::kicks};
use std::hash::{Hash, Hasher};

/// A falling piece, which the player moves one cell and one quarter turn at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Falling {
    pub piece: Piece,
    pub turn: Turn,
    pub x: i32,
    pub y: i32,
}

impl Falling {
    /// The row in which centres enter: the first hidden one.
    pub const SPAWN_ROW: i32 = 19;
    /// The column in which centres enter.
    pub const SPAWN_COLUMN: i32 = 4;

    /// A piece as it enters the board, whether or not there is room for it.
    pub fn spawn(piece: Piece) -> Self {
        Self { piece, turn: Turn::North, x: Self::SPAWN_COLUMN, y: Self::SPAWN_ROW }
    }

    /// Its four cells.
    pub fn cells(self) -> [(i32, i32); 4] {
        let [a, b, c, d] = self.piece.cells(self.turn);
        let (x, y) = (self.x, self.y);
        [(x + a.0, y + a.1), (x + b.0, y + b.1), (x + c.0, y + c.1), (x + d.0, y + d.1)]
    }

    /// Whether all its cells are free.
    pub fn fits(self, board: &Board) -> bool {
        self.cells().iter().all(|&(x, y)| !board.is_filled(x, y))
    }

    /// The piece shifted, if it fits there.
    pub fn shifted(self, board: &Board, dx: i32, dy: i32) -> Option<Self> {
        let moved = Self { x: self.x + dx, y: self.y + dy, ..self };
        moved.fits(board).then_some(moved)
    }

    /// The piece rotated, with the number (from 0) of the kick that found room for it.
    pub fn rotated(self, board: &Board, spin: Spin) -> Option<(Self, usize)> {
        let turn = self.turn.rotated(spin);
        kicks(self.piece, self.turn, spin)
            .into_iter()
            .map(|(dx, dy)| Self { turn, x: self.x + dx, y: self.y + dy, ..self })
            .zip(0..)
            .find(|(rotated, _)| rotated.fits(board))
    }

    /// The piece dropped as far as it falls.
    pub fn landed(self, board: &Board) -> Self {
        // Nothing is in its way above the stack.
        let lowest = self.cells().into_iter().map(|cell| cell.1).min().unwrap_or(self.y);
        let above = self.shifted(board, 0, (board.height() - lowest).min(0)).unwrap_or(self);
        std::iter::successors(Some(above), |falling| falling.shifted(board, 0, -1)).last().unwrap_or(above)
    }

    /// The placement if it is locked here.
    pub fn placement(self) -> Placement {
        Placement::new(self.piece, self.turn, self.x, self.y)
    }
}

impl Hash for Falling {
    /// All at once: field by field, a search over states spends most of its time here.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(u32::from_le_bytes([self.piece as u8, self.turn as u8, self.x as u8, self.y as u8]));
    }
}
