use super::Rules;
use crate::{Board, Falling, LastAction, Piece, Spin};
use puzzle::versus::{Due, LockDelay};

/// The piece in hand: where it is, how it came there, and when it is locked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    /// Where it is.
    pub piece: Falling,
    /// What brought it there.
    pub last: LastAction,
    /// When it falls and is locked.
    pub delay: LockDelay,
}

impl Hand {
    /// A piece that comes in.
    pub fn new(board: &Board, piece: Piece) -> Self {
        let piece = Falling::spawn(piece);
        Self { piece, last: LastAction::Moved, delay: LockDelay::new(piece.y, is_at_rest(board, piece)) }
    }

    /// As many columns to one side as it goes, but not more than `most`; returns whether it moved.
    pub fn shift(&mut self, board: &Board, rules: &Rules, dx: i32, most: i32) -> bool {
        let steps = std::iter::successors(Some(self.piece), |piece| piece.shifted(board, dx, 0));
        let shifted = steps.take(most as usize + 1).last().unwrap_or(self.piece);
        let moved = shifted != self.piece;
        if moved {
            self.move_to(board, rules, shifted, LastAction::Moved);
        }
        moved
    }

    /// A quarter turn; returns whether there was room.
    pub fn rotate(&mut self, board: &Board, rules: &Rules, spin: Spin) -> bool {
        let Some((rotated, kick)) = self.piece.rotated(board, spin) else { return false };
        self.move_to(board, rules, rotated, LastAction::Rotated { from: self.piece.turn, kick });
        true
    }

    fn move_to(&mut self, board: &Board, rules: &Rules, piece: Falling, last: LastAction) {
        (self.piece, self.last) = (piece, last);
        self.delay.shift(piece.y, is_at_rest(board, piece), rules.lock_resets);
    }

    /// One row down; returns whether it was not at rest.
    pub fn fall(&mut self, board: &Board) -> bool {
        let falls = !self.delay.is_at_rest();
        if falls {
            self.fall_to(board, Falling { y: self.piece.y - 1, ..self.piece });
        }
        falls
    }

    /// Down until something is in the way; returns whether it was not at rest.
    pub fn land(&mut self, board: &Board) -> bool {
        let falls = !self.delay.is_at_rest();
        if falls {
            self.fall_to(board, self.piece.landed(board));
        }
        falls
    }

    fn fall_to(&mut self, board: &Board, piece: Falling) {
        (self.piece, self.last) = (piece, LastAction::Moved);
        self.delay.fall(piece.y, is_at_rest(board, piece));
    }

    /// Lets a tick pass; returns whether the piece is to be locked.
    pub fn pass(&mut self, board: &Board, rules: &Rules) -> bool {
        let due = self.delay.pass(rules.gravity, rules.lock_delay);
        if due == Some(Due::Fall) {
            self.fall(board);
        }
        due == Some(Due::Lock)
    }
}

fn is_at_rest(board: &Board, piece: Falling) -> bool {
    piece.shifted(board, 0, -1).is_none()
}
