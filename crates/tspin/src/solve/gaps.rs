use crate::{
    Board,
    rules::{bits::ROWS_A_WORD, board::WORDS},
};

/// The gaps of every row.
pub(crate) struct Gaps {
    /// From the floor on, which is a row without gaps under the first.
    rows: [u16; WORDS * ROWS_A_WORD + 1],
    height: i32,
}

impl Gaps {
    /// The gaps of a board.
    #[inline]
    pub fn of(board: &Board) -> Self {
        let mut rows = [Board::FULL_ROW; WORDS * ROWS_A_WORD + 1];
        rows[0] = 0;
        let height = board.height();
        for (six, word) in
            rows[1..].chunks_exact_mut(ROWS_A_WORD).zip(board.0.0).take(height as usize / ROWS_A_WORD + 1)
        {
            let mut gaps = !word;
            for row in six {
                *row = gaps as u16 & Board::FULL_ROW;
                gaps >>= Board::WIDTH;
            }
        }
        Self { rows, height }
    }

    /// The gaps of a row from -1, the floor, on.
    #[inline]
    pub fn row(&self, y: i32) -> u16 {
        self.rows[(y + 1) as usize]
    }

    /// Rows up to the highest filled cell.
    #[inline]
    pub fn height(&self) -> i32 {
        self.height
    }
}

/// The number of cells of every row.
const COUNTS: [u8; 1 << Board::WIDTH] = {
    let mut counts = [0; 1 << Board::WIDTH];
    let mut row = 1;
    while row < counts.len() {
        counts[row] = counts[row / 2] + (row % 2) as u8;
        row += 1;
    }
    counts
};

/// The number of cells of a row, looked up: an ordinary processor of its family has no instruction that counts bits.
#[inline]
pub(crate) fn count(row: u16) -> u32 {
    COUNTS[usize::from(row & Board::FULL_ROW)].into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn gaps_are_the_cells_that_are_not_filled(rows in prop::collection::vec(0..=Board::FULL_ROW, 0..=Board::HEIGHT as usize)) {
            let mut board = Board::EMPTY;
            for (y, row) in (0..).zip(&rows) {
                board.set_row(y, *row);
            }
            let gaps = Gaps::of(&board);
            prop_assert_eq!((gaps.row(-1), gaps.height()), (0, board.height()));
            for y in 0..Board::HEIGHT {
                prop_assert_eq!(gaps.row(y), !board.row(y) & Board::FULL_ROW);
                prop_assert_eq!(count(gaps.row(y)), gaps.row(y).count_ones());
            }
        }
    }
}
