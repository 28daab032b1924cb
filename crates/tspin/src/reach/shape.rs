//! Compile-time constants of the pieces, and the macros that turn numbers into constants.

use crate::{
    Piece, Spin, Turn,
    rules::{
        bits::{Bits, WIDTH},
        kick::kicks,
    },
};

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

/// Runs the body with `$p`, the number of the piece, as a constant, so that its shape and kicks are compiled in, and `$like`, that
/// of one to search like.
macro_rules! with_piece {
    ($piece:expr, $p:ident, $like:ident => $body:expr) => {{
        match $piece {
            Piece::I => {
                const $p: usize = 0;
                const $like: usize = $crate::reach::shape::Shape::<$p>::LIKE;
                $body
            }
            Piece::J => {
                const $p: usize = 1;
                const $like: usize = $crate::reach::shape::Shape::<$p>::LIKE;
                $body
            }
            Piece::L => {
                const $p: usize = 2;
                const $like: usize = $crate::reach::shape::Shape::<$p>::LIKE;
                $body
            }
            Piece::O => {
                const $p: usize = 3;
                const $like: usize = $crate::reach::shape::Shape::<$p>::LIKE;
                $body
            }
            Piece::S => {
                const $p: usize = 4;
                const $like: usize = $crate::reach::shape::Shape::<$p>::LIKE;
                $body
            }
            Piece::T => {
                const $p: usize = 5;
                const $like: usize = $crate::reach::shape::Shape::<$p>::LIKE;
                $body
            }
            Piece::Z => {
                const $p: usize = 6;
                const $like: usize = $crate::reach::shape::Shape::<$p>::LIKE;
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
pub(crate) struct Shape<const P: usize>;

impl<const P: usize> Shape<P> {
    pub(crate) const PIECE: Piece = Piece::ALL[P];
    pub(crate) const CELLS: [[(i32, i32); 4]; 4] = {
        let mut cells = [[(0, 0); 4]; 4];
        let mut turn = 0;
        while turn < 4 {
            cells[turn] = Self::PIECE.cells(Turn::ALL[turn]);
            turn += 1;
        }
        cells
    };
    /// Indexed by the turn before, then clockwise and counter-clockwise.
    pub(crate) const KICKS: [[[(i32, i32); 5]; 2]; 4] = {
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
    /// A piece with the same kicks and the same turns that cover the same cells. Where it fits is all that tells J, L and
    /// T apart, and S and Z, so that a search that is told where needs to be compiled for one of them only.
    pub(crate) const LIKE: usize = match Self::PIECE {
        Piece::Z => Piece::S as usize,
        Piece::J | Piece::L => Piece::T as usize,
        other => other as usize,
    };
    pub(crate) const TURNS: usize = Self::PIECE.turns().len();

    /// Whether no earlier turn covers the same cells as this one.
    pub(crate) const fn is_own(turn: usize) -> bool {
        turn < Self::TURNS
    }

    /// The columns in which a turn's centre stays between the walls: the first, and the one after the last.
    const fn columns(turn: usize) -> (i32, i32) {
        let (mut from, mut to) = (0, WIDTH);
        let mut cell = 0;
        while cell < 4 {
            let dx = Self::CELLS[turn][cell].0;
            if -dx > from {
                from = -dx;
            }
            if WIDTH - dx < to {
                to = WIDTH - dx;
            }
            cell += 1;
        }
        (from, to)
    }

    /// Whether a turn's centre can be in the first column and in the last, so that a shift past one wall would bring it
    /// to the other.
    pub(crate) const fn touches_both_walls(turn: usize) -> bool {
        matches!(Self::columns(turn), (0, WIDTH))
    }

    /// The centres at which a turn stays between the walls and above the floor.
    pub(crate) const fn inside<const N: usize>(turn: usize) -> [u64; N] {
        let (from, to) = Self::columns(turn);
        let mut words = [0; N];
        let mut y = 0;
        while y < Bits::<N>::ROWS {
            let mut cell = 0;
            while cell < 4 && y + Self::CELLS[turn][cell].1 >= 0 {
                cell += 1;
            }
            if cell == 4 {
                words[y as usize / 6] |= ((1 << to) - (1 << from)) << (y as usize % 6 * 10);
            }
            y += 1;
        }
        words
    }
}

pub(crate) use crate::rules::cells::index;
pub(crate) use with_words;
pub(crate) use {for_turns, with_piece};
