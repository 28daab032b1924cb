//! Compile-time constants of the pieces, and the macros that turn numbers into constants.

use crate::{Piece, Spin, Turn, rules::kick::kicks};

/// Runs the body with `$n` words: enough for a stack of `$height` and room to turn above it. Two or three for nearly
/// every board in play, otherwise all of them.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! with_words {
    ($height:expr, $n:ident => $body:expr) => {{
        match $height + 4 {
            ..=12 => {
                const $n: usize = 2;
                $body
            }
            ..=18 => {
                const $n: usize = 3;
                $body
            }
            _ => {
                const $n: usize = $crate::rules::board::WORDS;
                $body
            }
        }
    }};
}

/// In the browser one size serves all, because download size matters more there.
#[cfg(target_arch = "wasm32")]
macro_rules! with_words {
    ($height:expr, $n:ident => $body:expr) => {{
        const $n: usize = $crate::rules::board::WORDS;
        $body
    }};
}

/// Runs the body with `$p`, the number of the piece, as a constant, so that its shape and kicks are compiled in.
macro_rules! with_piece {
    ($piece:expr, $p:ident => $body:expr) => {{
        match $piece {
            Piece::I => {
                const $p: usize = 0;
                $body
            }
            Piece::J => {
                const $p: usize = 1;
                $body
            }
            Piece::L => {
                const $p: usize = 2;
                $body
            }
            Piece::O => {
                const $p: usize = 3;
                $body
            }
            Piece::S => {
                const $p: usize = 4;
                $body
            }
            Piece::T => {
                const $p: usize = 5;
                $body
            }
            Piece::Z => {
                const $p: usize = 6;
                $body
            }
        }
    }};
}

/// Repeats the body for the turns 0 to 3, unrolled, so that `$t` is a constant.
macro_rules! for_turns {
    ($t:ident => $body:expr) => {{
        {
            const $t: usize = 0;
            $body
        }
        {
            const $t: usize = 1;
            $body
        }
        {
            const $t: usize = 2;
            $body
        }
        {
            const $t: usize = 3;
            $body
        }
    }};
}

/// Compile-time constants of a piece, which spare the searches any table lookup.
pub(super) struct Shape<const P: usize>;

impl<const P: usize> Shape<P> {
    pub(super) const PIECE: Piece = Piece::ALL[P];
    pub(super) const CELLS: [[(i32, i32); 4]; 4] = {
        let mut cells = [[(0, 0); 4]; 4];
        let mut turn = 0;
        while turn < 4 {
            cells[turn] = Self::PIECE.cells(Turn::ALL[turn]);
            turn += 1;
        }
        cells
    };
    /// Indexed by the turn before, then clockwise and counter-clockwise.
    pub(super) const KICKS: [[[(i32, i32); 5]; 2]; 4] = {
        let mut all = [[[(0, 0); 5]; 2]; 4];
        let mut turn = 0;
        while turn < 4 {
            all[turn] = [
                kicks(Self::PIECE, Turn::ALL[turn], Spin::Clockwise),
                kicks(Self::PIECE, Turn::ALL[turn], Spin::Counter),
            ];
            turn += 1;
        }
        all
    };
    pub(super) const TURNS: usize = Self::PIECE.turns().len();

    /// Whether no earlier turn covers the same cells as this one.
    pub(super) const fn is_own(turn: usize) -> bool {
        turn < Self::TURNS
    }
}

pub(crate) use with_words;
pub(super) use {for_turns, with_piece};
