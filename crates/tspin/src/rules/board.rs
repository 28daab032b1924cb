use crate::{
    Placement,
    rules::{
        bits::{Bits, ROWS_A_WORD, WIDTH},
        cells::add_cells,
    },
};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// Words of a whole board.
pub(crate) const WORDS: usize = 7;

/// The filled cells of a field of ten columns and forty rows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board(pub(crate) Bits<WORDS>);

impl Board {
    /// Columns.
    pub const WIDTH: i32 = WIDTH;
    /// Rows, of which players see the lower twenty.
    pub const HEIGHT: i32 = 40;
    /// The empty board.
    pub const EMPTY: Self = Self(Bits::NONE);
    /// A row without gaps.
    pub const FULL_ROW: u16 = (1 << WIDTH) - 1;

    /// Whether a cell is filled; walls and floor count as filled, the sky does not.
    pub fn is_filled(&self, x: i32, y: i32) -> bool {
        !(0..WIDTH).contains(&x) || y < 0 || y < Self::HEIGHT && self.0.has(x, y)
    }

    /// Fills or empties a cell of the board.
    pub fn set(&mut self, x: i32, y: i32, filled: bool) {
        let row = self.row(y) & !(1 << x) | u16::from(filled) << x;
        self.set_row(y, row);
    }

    /// The ten cells of a row, the leftmost in the lowest bit.
    pub fn row(&self, y: i32) -> u16 {
        self.0.row(y)
    }

    /// Replaces the ten cells of a row.
    pub fn set_row(&mut self, y: i32, row: u16) {
        self.0.set_row(y, row);
    }

    /// Rows up to the highest filled cell.
    pub fn height(&self) -> i32 {
        self.0.height()
    }

    /// Rows up to the highest filled cell of one column.
    pub fn column_height(&self, x: i32) -> i32 {
        self.0.column(x).height()
    }

    /// Rows up to the highest filled cell of every column.
    pub fn column_heights(&self) -> [i32; WIDTH as usize] {
        let mut heights = [0; WIDTH as usize];
        // From the top down, each row names the columns that no row above it has.
        let mut seen = 0;
        for y in (0..self.height()).rev() {
            let mut new = self.row(y) & !seen;
            seen |= new;
            while new != 0 {
                heights[new.trailing_zeros() as usize] = y + 1;
                new &= new - 1;
            }
            if seen == Self::FULL_ROW {
                break;
            }
        }
        heights
    }

    /// How many cells are filled.
    pub fn filled(&self) -> u32 {
        self.0.count()
    }

    /// The filled cells, from the lowest row up.
    pub fn cells(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        self.0.places()
    }

    /// Empty cells with a filled one somewhere above them.
    pub fn holes(&self) -> u32 {
        (self.0.and_below() & !self.0).count()
    }

    /// Locks a piece and clears full rows; returns their number.
    #[inline]
    pub fn place(&mut self, placement: Placement) -> u32 {
        self.fill(placement);
        let full = self.0.full_rows();
        if full.is_empty() { 0 } else { self.collapse(full) }
    }

    /// Adds the cells of a piece to a board without full rows and clears those that it fills; returns their number.
    #[inline]
    pub(crate) fn place_cells<const N: usize>(&mut self, cells: Bits<N>) -> u32 {
        let mut low = self.0.resized::<N>();
        low |= cells;
        self.0.0[..N].copy_from_slice(&low.0);
        let full = low.full_rows();
        if full.is_empty() { 0 } else { self.collapse(full.resized()) }
    }

    /// The number of rows that a piece completes.
    #[inline]
    pub fn completed_by(&self, placement: Placement) -> u32 {
        let cells = placement.cells();
        let lowest = cells[0].1.min(cells[1].1).min(cells[2].1).min(cells[3].1);
        let completed = |y: i32| {
            let own = cells.iter().filter(|cell| cell.1 == y).fold(0, |row, cell| row | 1 << cell.0);
            own != 0 && self.row(y) | own == Self::FULL_ROW
        };
        (lowest..lowest + 4).map(|y| u32::from(completed(y))).sum()
    }

    /// Adds the cells of a piece without clearing rows.
    #[inline]
    pub fn fill(&mut self, placement: Placement) {
        let (x, y) = placement.centre();
        let (word, row) = (y as usize / ROWS_A_WORD, y % ROWS_A_WORD as i32);
        add_cells(&mut self.0, placement.piece(), placement.turn(), word, (row * WIDTH + x) as u32);
    }

    /// Removes the cells of a piece.
    pub fn carve(&mut self, placement: Placement) {
        for (x, y) in placement.cells() {
            self.set(x, y, false);
        }
    }

    /// Clears every full row and returns their number.
    pub fn clear(&mut self) -> u32 {
        self.collapse(self.0.full_rows())
    }

    /// Lifts everything by one row and puts `row` at the bottom; `false`, and no change, if the top row is in use.
    pub fn rise(&mut self, row: u16) -> bool {
        let room = self.height() < Self::HEIGHT;
        if room {
            self.0 = self.0.moved(0, 1);
            self.set_row(0, row);
        }
        room
    }

    #[cold]
    fn collapse(&mut self, full: Bits<WORDS>) -> u32 {
        let mut to = 0;
        let mut kept = Bits::NONE;
        let height = self.height();
        for y in 0..height {
            if !full.has(0, y) {
                kept.set_row(to, self.0.row(y));
                to += 1;
            }
        }
        self.0 = kept;
        (height - to) as u32
    }

    /// The mirror image.
    pub fn mirror(&self) -> Self {
        let mut mirrored = Self::EMPTY;
        for y in 0..self.height() {
            mirrored.set_row(y, self.row(y).reverse_bits() >> (16 - WIDTH));
        }
        mirrored
    }
}

impl fmt::Display for Board {
    /// Rows from the top with `/` between; an empty board is one empty row.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        const LENGTH: usize = WIDTH as usize + 1;
        let mut text = [b'/'; LENGTH * Self::HEIGHT as usize];
        let rows = self.height().max(1);
        for (y, letters) in (0..rows).rev().zip(text.chunks_exact_mut(LENGTH)) {
            let row = self.row(y);
            for (x, letter) in letters[..WIDTH as usize].iter_mut().enumerate() {
                *letter = if row >> x & 1 == 1 { b'#' } else { b'.' };
            }
        }
        f.write_str(str::from_utf8(&text[..LENGTH * rows as usize - 1]).unwrap_or_default())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\n{}\n", self.to_string().replace('/', "\n"))
    }
}

impl FromStr for Board {
    type Err = BadCode;

    /// Parses rows from the top: `.` is empty; `#`, `X` and letters of pieces are filled.
    fn from_str(text: &str) -> Result<Self, BadCode> {
        let rows = text.bytes().filter(|&letter| letter == b'/').count() + 1;
        if rows > Self::HEIGHT as usize {
            let what = format!("a board of {rows} rows");
            return Err(BadCode::new(what, format!("at most {} rows", Self::HEIGHT)));
        }
        let mut board = Self::EMPTY;
        let mut at = 0;
        for (from_top, row) in text.split('/').enumerate() {
            let cells = row_of(row).ok_or_else(|| fault(row, from_top + 1, at))?;
            board.set_row((rows - 1 - from_top) as i32, cells);
            at += WIDTH as usize + 1;
        }
        Ok(board)
    }
}

/// The cells of a row, if it has ten that are known and a gap.
fn row_of(text: &str) -> Option<u16> {
    if text.len() != WIDTH as usize {
        return None;
    }
    let mut cells = 0;
    for (x, letter) in text.bytes().enumerate() {
        match letter {
            b'.' => {}
            letter if is_filled(letter) => cells |= 1 << x,
            _ => return None,
        }
    }
    (cells != Board::FULL_ROW).then_some(cells)
}

fn is_filled(letter: u8) -> bool {
    matches!(letter, b'#' | b'X' | b'I' | b'J' | b'L' | b'O' | b'S' | b'T' | b'Z')
}

/// Says what is wrong with a row, whose first letter is this one of the board.
fn fault(row: &str, from_top: usize, at: usize) -> BadCode {
    let length = row.chars().count();
    if length != WIDTH as usize {
        let what = format!("row {from_top} from the top has {length} cells");
        return BadCode::new(what, "ten cells in every row, separated by \"/\"").at(at);
    }
    let known = |letter: char| letter == '.' || u8::try_from(letter).is_ok_and(is_filled);
    match row.chars().enumerate().find(|(_, letter)| !known(*letter)) {
        Some((x, letter)) => {
            let letter = String::from(letter);
            BadCode::invalid("cell", &letter, "\".\" for empty, \"#\" or a piece's letter for filled").at(at + x)
        }
        None => {
            let what = format!("row {from_top} from the top is full");
            BadCode::new(what, "at least one gap in every row, for a full row vanishes").at(at)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_rows_vanish_and_what_is_above_falls() {
        let mut board: Board = "#......#../##########".replace("##########", "###.######").parse().unwrap();
        board.set(3, 0, true);
        assert_eq!(board.clear(), 1);
        assert_eq!(board.to_string(), "#......#..");
    }

    #[test]
    fn a_row_comes_in_from_below_while_there_is_room() {
        let mut board: Board = "#......#../..#.......".parse().unwrap();
        assert!(board.rise(0b1111111101));
        assert_eq!(board.to_string(), "#......#../..#......./#.########");
        board.set(3, Board::HEIGHT - 1, true);
        let before = board;
        assert!(!board.rise(1) && board == before);
    }

    #[test]
    fn mirror_twice_is_the_same() {
        let board: Board = "#..#....../#...#...#./##.######./###.#.##.#".parse().unwrap();
        assert_eq!(board.mirror().to_string(), "......#..#/.#...#...#/.######.##/#.##.#.###");
        assert_eq!(board.mirror().mirror(), board);
    }

    #[test]
    fn faults_are_named_with_their_place() {
        let fault = |text: &str| text.parse::<Board>().unwrap_err().to_string();
        assert!(fault("#.").starts_with("row 1 from the top has 2 cells at character 1; expected ten"));
        assert!(fault("........../.....?....").starts_with("invalid cell \"?\" at character 17"));
        assert!(fault("##########").starts_with("row 1 from the top is full"));
        assert!(fault(&"/".repeat(50)).starts_with("a board of 51 rows; expected at most 40"));
    }
}
