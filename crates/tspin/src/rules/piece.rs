use puzzle::BadCode;
use std::{
    fmt::{self, Write as _},
    str::FromStr,
};

/// The seven tetrominoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Piece {
    I,
    J,
    L,
    O,
    S,
    T,
    Z,
}

/// The four orientations of a piece; it enters facing North.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Turn {
    North,
    East,
    South,
    West,
}

/// The two ways to rotate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Spin {
    Clockwise,
    Counter,
}

/// The cells of every piece facing North, relative to its centre.
const SHAPES: [[(i32, i32); 4]; 7] = [
    [(-1, 0), (0, 0), (1, 0), (2, 0)],
    [(-1, 0), (0, 0), (1, 0), (-1, 1)],
    [(-1, 0), (0, 0), (1, 0), (1, 1)],
    [(0, 0), (1, 0), (0, 1), (1, 1)],
    [(-1, 0), (0, 0), (0, 1), (1, 1)],
    [(-1, 0), (0, 0), (1, 0), (0, 1)],
    [(-1, 1), (0, 1), (0, 0), (1, 0)],
];

/// The cells of every piece in every orientation: rotating them anew for each look at a board takes longer than the look.
static CELLS: [[[(i32, i32); 4]; 4]; 7] = {
    let mut all = [[[(0, 0); 4]; 4]; 7];
    let mut piece = 0;
    while piece < 7 {
        let mut cells = SHAPES[piece];
        let mut turn = 0;
        while turn < 4 {
            all[piece][turn] = cells;
            let mut i = 0;
            while i < 4 && !matches!(Piece::ALL[piece], Piece::O) {
                cells[i] = (cells[i].1, -cells[i].0);
                i += 1;
            }
            turn += 1;
        }
        piece += 1;
    }
    all
};

/// The same cells as bits of a square of seven by seven about the centre, eight bits a row.
static SQUARES: [[u64; 4]; 7] = {
    let mut all = [[0; 4]; 7];
    let mut number = 0;
    while number < 28 {
        let cells = CELLS[number / 4][number % 4];
        let mut cell = 0;
        while cell < 4 {
            all[number / 4][number % 4] |= 1 << (8 * (cells[cell].1 + 3) + cells[cell].0 + 3);
            cell += 1;
        }
        number += 1;
    }
    all
};

impl Piece {
    /// All seven, in the order of their letters.
    pub const ALL: [Self; 7] = [Self::I, Self::J, Self::L, Self::O, Self::S, Self::T, Self::Z];

    /// Its letter.
    pub fn letter(self) -> char {
        ['I', 'J', 'L', 'O', 'S', 'T', 'Z'][self as usize]
    }

    /// The piece of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.letter() == letter)
    }

    /// The cells of an orientation relative to the centre, which is always one of them. O does not move when rotated.
    #[inline]
    pub const fn cells(self, turn: Turn) -> [(i32, i32); 4] {
        CELLS[self as usize][turn as usize]
    }

    /// Whether a cell, relative to the centre, is one of an orientation.
    #[inline]
    pub const fn has_cell(self, turn: Turn, dx: i32, dy: i32) -> bool {
        dx >= -3
            && dx <= 3
            && dy >= -3
            && dy <= 3
            && SQUARES[self as usize][turn as usize] >> (8 * (dy + 3) + dx + 3) & 1 == 1
    }

    /// The orientations that differ by more than a shift: four for J L T, two for I S Z, one for O.
    pub const fn turns(self) -> &'static [Turn] {
        match self {
            Self::O => &[Turn::North],
            Self::I | Self::S | Self::Z => &[Turn::North, Turn::East],
            Self::J | Self::L | Self::T => &Turn::ALL,
        }
    }

    /// The canonical name of the same cells: the turn among [`Piece::turns`] that covers them, and the offset of its
    /// centre from this one's.
    pub const fn canonical(self, turn: Turn) -> (Turn, (i32, i32)) {
        match (self, turn) {
            (Self::O, _) => (Turn::North, (0, 0)),
            (Self::I, Turn::South) => (Turn::North, (-1, 0)),
            (Self::I, Turn::West) => (Turn::East, (0, 1)),
            (Self::S | Self::Z, Turn::South) => (Turn::North, (0, -1)),
            (Self::S | Self::Z, Turn::West) => (Turn::East, (-1, 0)),
            _ => (turn, (0, 0)),
        }
    }

    /// The mirror image.
    pub fn mirror(self) -> Self {
        match self {
            Self::J => Self::L,
            Self::L => Self::J,
            Self::S => Self::Z,
            Self::Z => Self::S,
            other => other,
        }
    }
}

impl Turn {
    /// All four, clockwise from North.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The turn after a rotation.
    pub const fn rotated(self, spin: Spin) -> Self {
        Self::ALL[(self as usize + if matches!(spin, Spin::Clockwise) { 1 } else { 3 }) % 4]
    }

    /// Its letter in codes.
    pub fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The turn of a letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|turn| turn.letter() == letter)
    }
}

impl Spin {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Clockwise, Self::Counter];
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_char(self.letter())
    }
}

/// Pieces in the order in which they come.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Queue(pub Vec<Piece>);

impl fmt::Display for Queue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|piece| f.write_char(piece.letter()))
    }
}

impl FromStr for Queue {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let piece = |(at, letter)| {
            Piece::from_letter(letter).ok_or_else(|| {
                let letter = BadCode::excerpt(&String::from(letter));
                BadCode::invalid("piece", &letter.to_string(), "letters of I J L O S T Z").at(at)
            })
        };
        text.chars().enumerate().map(piece).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_turns_cover_the_same_cells() {
        for piece in Piece::ALL {
            for turn in Turn::ALL {
                let (same, (dx, dy)) = piece.canonical(turn);
                let mut a = piece.cells(turn);
                let mut b = piece.cells(same).map(|(x, y)| (x + dx, y + dy));
                a.sort_unstable();
                b.sort_unstable();
                assert_eq!(a, b, "{piece} {turn:?}");
                assert!(piece.turns().contains(&same));
            }
        }
    }

    #[test]
    fn a_piece_has_the_cells_that_it_lists_and_no_others() {
        for (piece, turn) in Piece::ALL.into_iter().flat_map(|piece| Turn::ALL.map(|turn| (piece, turn))) {
            for (dx, dy) in (-5..6).flat_map(|dx| (-5..6).map(move |dy| (dx, dy))) {
                assert_eq!(piece.has_cell(turn, dx, dy), piece.cells(turn).contains(&(dx, dy)), "{piece} {turn:?}");
            }
        }
    }

    #[test]
    fn an_unknown_letter_is_named_with_its_place() {
        let error = "LTx".parse::<Queue>().unwrap_err().to_string();
        assert_eq!(error, "invalid piece \"x\" at character 3; expected letters of I J L O S T Z");
    }
}
