//! The cells of a piece as bits, wherever it lies.

use super::bits::{Bits, CELLS, WIDTH};
use crate::{Piece, Turn};

/// How far apart two cells are in the order of their bits.
pub(crate) const fn index((dx, dy): (i32, i32)) -> i32 {
    WIDTH * dy + dx
}

/// The cells of every piece and turn from two rows below the centre up, as bits.
static FROM_TWO_BELOW: [[u64; 4]; 7] = {
    let mut all = [[0; 4]; 7];
    let mut number = 0;
    while number < 28 {
        let (piece, turn) = (number / 4, number % 4);
        let cells = Piece::ALL[piece].cells(Turn::ALL[turn]);
        let mut cell = 0;
        while cell < 4 {
            all[piece][turn] |= 1 << (index(cells[cell]) + 2 * WIDTH);
            cell += 1;
        }
        number += 1;
    }
    all
};

/// The cells of a turn whose centre is this bit of this word.
#[inline]
pub(crate) fn cells_at<const N: usize>(piece: Piece, turn: Turn, word: usize, bit: u32) -> Bits<N> {
    let mut bits = Bits::NONE;
    add_cells(&mut bits, piece, turn, word, bit);
    bits
}

/// Adds them to a set.
#[inline]
pub(super) fn add_cells<const N: usize>(bits: &mut Bits<N>, piece: Piece, turn: Turn, word: usize, bit: u32) {
    // The last two rows of the word below come first. Shifted by halves, for the type of both is slow to shift.
    let cells = FROM_TWO_BELOW[piece as usize][turn as usize];
    let (low, high) = (cells << (bit & 63), cells >> 1 >> (63 - (bit & 63)));
    bits.0[word] |= (low >> 20 | high << 44) & CELLS;
    if word > 0 {
        bits.0[word - 1] |= low << 40 & CELLS;
    }
    if word + 1 < N {
        bits.0[word + 1] |= high >> 16;
    }
}
