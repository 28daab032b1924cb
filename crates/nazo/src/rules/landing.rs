use crate::{Field, Pair, Placement, Turn};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// A move: a pair, its placement, and the rows in which its stones land. The text `rg4S@2,1` is the pair rg placed
/// `4S`, with the axis in row 2 and the child in row 1; row 14 stands for a stone that is lost above the field.
///
/// The rows follow from the field. They are included so that a line of play alone says which stones went where, and
/// two lines that put the same stones on the same cells are recognised as one answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landing {
    pair: Pair,
    placement: Placement,
    rows: [u8; 2],
}

impl Landing {
    /// Where a pair lands on a field. Placements of a double that fill the same cells give the same landing.
    pub fn new(field: &Field, pair: Pair, placement: Placement) -> Self {
        let placement = placement.canonical(pair);
        Self { pair, placement, rows: field.landing(placement).map(|(_, y)| y as u8) }
    }

    /// The pair.
    pub fn pair(self) -> Pair {
        self.pair
    }

    /// The placement.
    pub fn placement(self) -> Placement {
        self.placement
    }

    /// The cells in which its stones land, axis first, columns and rows from 0; row 13 stands for lost.
    pub fn cells(self) -> [(usize, usize); 2] {
        [(self.placement.axis(), self.rows[0] as usize), (self.placement.child(), self.rows[1] as usize)]
    }

    /// Whether its stones land side by side at different heights.
    pub fn is_split(self) -> bool {
        self.placement.axis() != self.placement.child() && self.rows[0] != self.rows[1]
    }

    /// The stones that stay on the field, each as one number: column, row, colour.
    pub(crate) fn stones(self) -> impl Iterator<Item = u16> {
        let stones = self.cells().into_iter().zip([self.pair.axis, self.pair.child]);
        let staying = stones.filter(|((_, y), _)| *y < Field::HEIGHT);
        staying.map(|((x, y), colour)| (x as u16) << 8 | (y as u16) << 4 | colour as u16)
    }
}

impl fmt::Display for Landing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}@{},{}", self.pair, self.placement, self.rows[0] + 1, self.rows[1] + 1)
    }
}

impl FromStr for Landing {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let parsed = || {
            let (head, rows) = text.split_once('@')?;
            let (pair, placement) = head.split_at_checked(2)?;
            let (pair, placement): (Pair, Placement) = (pair.parse().ok()?, placement.parse().ok()?);
            let row = |text: &str| {
                let row: u8 = text.parse().ok()?;
                ((1..=14).contains(&row) && row.to_string() == text).then(|| row - 1)
            };
            let (axis, child) = rows.split_once(',')?;
            let rows = [row(axis)?, row(child)?];
            let stacked = |low: u8, high: u8| high == (low + 1).min(13);
            let fits = match placement.turn() {
                Turn::Up => stacked(rows[0], rows[1]),
                Turn::Down => stacked(rows[1], rows[0]),
                Turn::Right | Turn::Left => true,
            };
            (fits && placement.canonical(pair) == placement).then_some(Self { pair, placement, rows })
        };
        parsed().ok_or_else(|| {
            BadCode::invalid(
                "landing",
                text,
                "pair, placement, row of the axis, row of the child, like rg4S@2,1 or rg45@1,3",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn landings_have_one_text() {
        let field: Field = "...r../...g..".parse().unwrap();
        let text = |pair: &str, placement: &str| {
            let landing = Landing::new(&field, pair.parse().unwrap(), placement.parse().unwrap());
            assert_eq!(landing.to_string().parse(), Ok(landing));
            landing.to_string()
        };
        assert_eq!(text("rg", "4S"), "rg4S@4,3");
        assert_eq!(text("rr", "4S"), "rr4N@3,4");
        assert_eq!(text("rr", "54"), "rr45@3,1");
        assert_eq!(text("rg", "54"), "rg54@1,3");
        for noise in
            ["", "4S", "rg4S", "rg4S@", "rg4S@3", "rg4S@3,4", "rr4S@4,3", "rg4S@04,3", "rg45@15,1", "rg45@0,1", "é"]
        {
            assert!(noise.parse::<Landing>().is_err(), "{noise}");
        }
    }
}
