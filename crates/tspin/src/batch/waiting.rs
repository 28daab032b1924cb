use super::lanes::{LANES, Lanes};
use crate::rules::{bits::Bits, board::Board};

/// Boards of one size that wait until there are enough for all lanes.
#[derive(Clone, Copy)]
pub(super) struct Waiting<const N: usize> {
    /// The boards, in the first lanes.
    pub boards: Lanes<N>,
    /// How many there are.
    pub len: usize,
}

impl<const N: usize> Waiting<N> {
    /// None yet.
    pub const NONE: Self = Self { boards: Lanes::NONE, len: 0 };

    /// Adds a board; returns whether all lanes are taken now, so that there is no room for another.
    #[inline(always)]
    pub fn add(&mut self, board: Bits<N>) -> bool {
        self.boards.set(self.len, board);
        self.len += 1;
        self.len == LANES
    }

    /// Takes all of them.
    #[inline(always)]
    pub fn take(&mut self) -> Self {
        let taken = *self;
        self.len = 0;
        taken
    }

    /// Clears the full rows of every board.
    #[inline(always)]
    pub fn clear(&mut self) {
        let mut any = 0;
        for lane in 0..LANES {
            any |= self.boards.get(lane).full_rows().any();
        }
        if any != 0 {
            self.clear_each();
        }
    }

    #[cold]
    fn clear_each(&mut self) {
        for lane in 0..self.len {
            let mut board = Board(self.boards.get(lane).resized());
            board.clear();
            self.boards.set(lane, board.0.resized());
        }
    }
}
