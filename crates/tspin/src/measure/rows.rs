//! Boards and pieces row by row, so that what a whole piece touches, covers or rests on is found at once.

use crate::{Board, Piece, Placement, Turn};

/// Bits of a row: the left wall, ten cells, the right wall, and four that are always free.
const BITS: i32 = 16;
const WALLS: u16 = 1 | 1 << (Board::WIDTH + 1);
const FULL: u16 = (1 << (Board::WIDTH + 2)) - 1;
/// The same bit in each of four rows.
const EACH: u64 = 1 | 1 << BITS | 1 << (2 * BITS) | 1 << (3 * BITS);

/// The rows of a board, beginning with the floor, which is full, and ending with sky that four rows from the top one reach.
pub(super) struct Rows([u16; Board::HEIGHT as usize + 8]);

impl Rows {
    /// The rows of a board.
    pub(super) fn of(board: &Board) -> Self {
        let mut rows = [WALLS; Board::HEIGHT as usize + 8];
        rows[0] = FULL;
        for (y, row) in (0..board.height()).zip(&mut rows[1..]) {
            *row |= board.row(y) << 1;
        }
        Self(rows)
    }

    /// Four rows from this one up, which is the floor or above it.
    #[inline]
    pub(super) fn four(&self, y: i32) -> u64 {
        let from = (y + 1) as usize;
        let [a, b, c, d] = [0, 1, 2, 3].map(|row| u64::from(self.0[from + row]));
        a | b << BITS | c << (2 * BITS) | d << (3 * BITS)
    }

    /// Whether a cell is filled; walls and floor count as filled.
    pub(super) fn is_filled(&self, x: i32, y: i32) -> bool {
        self.0[(y + 1) as usize] >> (x + 1) & 1 == 1
    }

    /// How many cells are empty in these rows or, where `below` begins above the floor, under them.
    pub(super) fn empty_in(&self, below: Below) -> u32 {
        let Below(Patch { y, rows }) = below;
        let mut count = (rows & !self.four(y)).count_ones();
        for row in (0..y).step_by(4) {
            let kept = !0 >> (BITS * (4 - (y - row).min(4)));
            count += (below.columns() & kept & !self.four(row)).count_ones();
        }
        count
    }

    /// The rows that a piece completes.
    pub(super) fn completed_by(&self, piece: Patch) -> Patch {
        let filled = self.four(piece.y) | piece.rows;
        let rows = (0..4).map(|lane| u64::from(FULL) << (BITS * lane)).filter(|&row| filled & row == row);
        Patch { y: piece.y, rows: rows.fold(0, |all, row| all | row) }
    }

    /// Adds the cells of a piece. Full rows stay.
    pub(super) fn fill(&mut self, piece: Patch) {
        for lane in 0..4 {
            self.0[(piece.y + 1 + lane) as usize] |= (piece.rows >> (BITS * lane)) as u16;
        }
    }
}

/// Cells in four rows that follow each other, the lowest in the lowest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    y: i32,
    rows: u64,
}

impl Patch {
    /// The cells of a piece.
    pub(super) fn of(placement: Placement) -> Self {
        let (x, y) = placement.centre();
        let (lowest, rows) = PIECES[placement.piece() as usize][placement.turn() as usize];
        Self { y: y + lowest, rows: rows << x }
    }

    /// These cells of one row.
    pub(super) fn in_row(y: i32, cells: impl IntoIterator<Item = i32>) -> Self {
        Self { y, rows: cells.into_iter().fold(0, |row, x| row | 1 << (x + 1)) }
    }

    /// The lowest of the four rows.
    pub(super) fn y(self) -> i32 {
        self.y
    }

    /// As four rows from another one up; what does not lie there is left out.
    #[inline]
    pub(super) fn from(self, y: i32) -> u64 {
        match y - self.y {
            above @ 0..4 => self.rows >> (BITS * above),
            below @ -3..0 => self.rows << (BITS * -below),
            _ => 0,
        }
    }

    /// The four rows.
    pub(super) fn rows(self) -> u64 {
        self.rows
    }

    /// The cells that are not among others.
    pub(super) fn without(self, other: u64) -> Self {
        Self { rows: self.rows & !other, ..self }
    }

    /// The cells that are among others.
    pub(super) fn within(self, other: Self) -> Self {
        Self { rows: self.rows & other.from(self.y), ..self }
    }

    /// Whether all of them are among others, given as the same four rows.
    pub(super) fn is_within(self, other: u64) -> bool {
        self.rows & !other == 0
    }

    /// The cells so many rows higher.
    pub(super) fn raised(self, by: i32) -> Self {
        Self { y: self.y + by, ..self }
    }

    /// How many rows a piece is high.
    pub(super) fn height(self) -> u32 {
        (u64::BITS - self.rows.leading_zeros()).div_ceil(BITS as u32)
    }

    /// Whether a cell lies beside a wall.
    pub(super) fn touches_wall(self) -> bool {
        self.rows & (EACH * (2 | 1 << Board::WIDTH)) != 0
    }

    /// These cells and others.
    pub(super) fn and(self, other: Self) -> Self {
        Self { rows: self.rows | other.from(self.y), ..self }
    }

    /// Whether some cell is in both.
    #[inline]
    pub(super) fn meets(self, other: Self) -> bool {
        self.rows & other.from(self.y) != 0
    }

    /// In how many places a side of one is a side of the other. `other` gives the four rows from one up.
    #[inline]
    pub(super) fn sides(self, other: impl Fn(i32) -> u64) -> u32 {
        let Self { y, rows } = self;
        let at = other(y);
        let beside = (rows << 1 & at).count_ones() + (rows >> 1 & at).count_ones();
        beside + (rows & other(y - 1)).count_ones() + (rows & other(y + 1)).count_ones()
    }

    /// The cells right under these.
    pub(super) fn under(self) -> Self {
        Self { y: self.y - 1, rows: self.rows & !(self.rows << BITS) }
    }

    /// All cells below the lowest one of each column.
    pub(super) fn below(self) -> Below {
        let Self { y, mut rows } = self.under();
        rows |= rows >> BITS;
        Below(Self { y, rows: rows | rows >> (2 * BITS) })
    }

    /// All cells above the lowest one of each column.
    pub(super) fn above(self) -> Above {
        let rows = self.rows | self.rows << BITS;
        Above(Self { y: self.y + 1, rows: rows | rows << (2 * BITS) })
    }

    /// The cells and those up to so many columns away from them.
    pub(super) fn widened(self, by: u32) -> Self {
        Self { rows: (1..=by).fold(self.rows, |wide, by| wide | self.rows << by | self.rows >> by), ..self }
    }
}

/// Cells up to the sky: four rows, and above them the columns of the highest.
#[derive(Clone, Copy)]
pub(super) struct Above(Patch);

impl Above {
    /// As four rows from one up.
    pub(super) fn from(self, y: i32) -> u64 {
        let columns = (self.0.rows >> (3 * BITS)) * EACH;
        match y - self.0.y {
            ..=0 => self.0.from(y),
            up @ 1..4 => self.0.from(y) | columns & !(!0 >> (BITS * up)),
            _ => columns,
        }
    }
}

/// Cells down to the floor: four rows, and below them the columns of the lowest.
#[derive(Clone, Copy)]
pub(super) struct Below(Patch);

impl Below {
    /// As four rows from one up.
    pub(super) fn from(self, y: i32) -> u64 {
        match self.0.y - y {
            ..=0 => self.0.from(y),
            down @ 1..4 => self.0.from(y) | self.columns() & !(!0 << (BITS * down)),
            _ => self.columns(),
        }
    }

    /// The columns of the lowest row, four times.
    fn columns(self) -> u64 {
        (self.0.rows & u64::from(FULL)) * EACH
    }
}

/// How many rows below the centre a piece begins, and its cells from there up, the centre in the first column.
static PIECES: [[(i32, u64); 4]; 7] = {
    let mut all = [[(0, 0); 4]; 7];
    let mut number = 0;
    while number < 28 {
        let (piece, turn) = (number / 4, number % 4);
        let cells = Piece::ALL[piece].cells(Turn::ALL[turn]);
        let mut lowest = 0;
        let mut cell = 0;
        while cell < 4 {
            lowest = if cells[cell].1 < lowest { cells[cell].1 } else { lowest };
            cell += 1;
        }
        let mut rows = 0;
        // Of the four turns of an I, the one that a placement never has reaches two columns to the left.
        while cell > 0 {
            cell -= 1;
            let column = cells[cell].0 + 1;
            rows |= if column < 0 { 0 } else { 1 << (BITS * (cells[cell].1 - lowest) + column) };
        }
        all[piece][turn] = (lowest, rows);
        number += 1;
    }
    all
};
