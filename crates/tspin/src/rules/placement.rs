use crate::{
    Piece, Turn,
    rules::{bits::WIDTH, board::Board},
};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// A piece at rest, with one canonical name for equal cells. The text `LE@4,1` is an L facing East with its centre in
/// column 4 and row 1, both from 0, columns from the left and rows from the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement {
    piece: Piece,
    turn: Turn,
    x: i8,
    y: i8,
}

impl Placement {
    /// The placement of a piece with its centre at these coordinates. Equal cells give equal placements.
    #[inline]
    pub fn new(piece: Piece, turn: Turn, x: i32, y: i32) -> Self {
        let (turn, (dx, dy)) = piece.canonical(turn);
        Self { piece, turn, x: (x + dx) as i8, y: (y + dy) as i8 }
    }

    /// The piece.
    pub fn piece(self) -> Piece {
        self.piece
    }

    /// The canonical turn.
    pub fn turn(self) -> Turn {
        self.turn
    }

    /// Its centre.
    pub fn centre(self) -> (i32, i32) {
        (i32::from(self.x), i32::from(self.y))
    }

    /// Its four cells.
    #[inline]
    pub fn cells(self) -> [(i32, i32); 4] {
        let (x, y) = self.centre();
        // Written out: the closure of a map is called, not inlined, in the loops of the solver.
        let [a, b, c, d] = self.piece.cells(self.turn);
        [(x + a.0, y + a.1), (x + b.0, y + b.1), (x + c.0, y + c.1), (x + d.0, y + d.1)]
    }

    /// A unique number of 16 bits.
    pub(crate) fn packed(self) -> u16 {
        // Pieces count from 1, so that no placement is zero.
        (self.piece as u16 + 1) << 12 | (self.turn as u16) << 10 | (self.y as u16) << 4 | self.x as u16
    }

    /// The placement of a piece that covers these four cells; `None` if it has no such shape.
    pub fn covering(piece: Piece, cells: &[(i32, i32)]) -> Option<Self> {
        let covers = |placement: &Self| cells.len() == 4 && cells.iter().all(|cell| placement.cells().contains(cell));
        let at = |&(x, y): &(i32, i32)| piece.turns().iter().map(move |&turn| Self::new(piece, turn, x, y));
        cells.iter().flat_map(at).find(covers)
    }

    /// The mirror image.
    pub fn mirror(self) -> Self {
        let cells = self.cells().map(|(x, y)| (WIDTH - 1 - x, y));
        Self::covering(self.piece.mirror(), &cells).unwrap_or(self)
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}@{},{}", self.piece, self.turn.letter(), self.x, self.y)
    }
}

impl FromStr for Placement {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let parsed = || {
            let (head, place) = text.split_once('@')?;
            let mut letters = head.chars();
            let piece = Piece::from_letter(letters.next()?)?;
            let turn = Turn::from_letter(letters.next()?)?;
            let (x, y) = place.split_once(',')?;
            let (x, y): (i32, i32) = (x.parse().ok()?, y.parse().ok()?);
            let centre = (0..WIDTH).contains(&x) && (0..Board::HEIGHT).contains(&y);
            let placement = (letters.next().is_none() && centre).then(|| Self::new(piece, turn, x, y))?;
            let inside = |&(x, y): &(i32, i32)| (0..WIDTH).contains(&x) && (0..Board::HEIGHT).contains(&y);
            placement.cells().iter().all(inside).then_some(placement)
        };
        parsed().ok_or_else(|| BadCode::invalid("placement on the board", text, "piece, turn, centre, like LE@4,1"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_cells_have_one_name() {
        let vertical: Placement = "IW@3,1".parse().unwrap();
        assert_eq!(vertical.to_string(), "IE@3,2");
        assert_eq!("SS@4,1".parse::<Placement>(), "SN@4,0".parse());
    }

    #[test]
    fn mirrors_cover_the_mirrored_cells() {
        for text in ["IN@3,0", "IE@9,2", "JW@1,1", "LS@4,1", "OS@0,0", "SE@3,3", "TN@8,0", "ZN@1,0"] {
            let placement: Placement = text.parse().unwrap();
            let mut cells = placement.cells().map(|(x, y)| (9 - x, y));
            let mut mirrored = placement.mirror().cells();
            cells.sort_unstable();
            mirrored.sort_unstable();
            assert_eq!(cells, mirrored, "{text}");
            assert_eq!(placement.mirror().mirror(), placement);
        }
    }

    #[test]
    fn noise_is_refused() {
        for text in
            ["", "L", "LE", "LE@", "LE@4", "XE@4,1", "LE@4,1 ", "TN@0,0", "LE@99,1", "LE@4,-1", "TN@4,39", "é@1,1"]
        {
            assert!(text.parse::<Placement>().is_err(), "{text}");
        }
    }
}
