use crate::{Bits, Colour, Pair, Placement, Stone, Turn, rules::bits::planes::Planes};
use puzzle::BadCode;
use std::{fmt, str::FromStr};

/// The usual field: six columns of twelve rows.
pub type Field = Grid<6, 12>;

/// Columns of stones: `H` visible rows of `W` columns, and one hidden row above them in which stones neither connect
/// nor vanish. Up to eight columns and twelve rows.
///
/// Three bit planes hold the number of each cell's [`Stone`], so that neighbours of all colours are compared at once.
/// A field may contain floating stones while it is set up; the rules expect it [settled](Self::is_settled).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Grid<const W: usize, const H: usize> {
    pub(crate) planes: [Bits; 3],
}

impl<const W: usize, const H: usize> Grid<W, H> {
    /// Columns.
    pub const WIDTH: usize = {
        // Two stones on the highest column that a pair can reach, of H stones, must not run into the next column.
        assert!(1 <= W && W <= Bits::MOST_COLUMNS && 2 <= H && H <= 13, "1 to 8 columns and 2 to 13 rows");
        W
    };
    /// Rows in which stones stay.
    pub const HEIGHT: usize = H + 1;
    /// Rows in which stones connect.
    pub const VISIBLE: usize = H;
    /// The column in which pairs enter, from 0: the third of six.
    pub const DOOR: usize = (W - 1) / 2;
    /// The cells in which stones connect.
    pub const SEEN: Bits = Bits::block(Self::WIDTH, H);
    /// The cells in which stones stay.
    pub const ALL: Bits = Bits::block(Self::WIDTH, H + 1);
    /// The empty field.
    pub const EMPTY: Self = Self { planes: [Bits::NONE; 3] };

    /// The stone in a cell; column and row from 0.
    pub fn get(&self, x: usize, y: usize) -> Option<Stone> {
        let number = (0..3).fold(0, |number, plane| number | usize::from(self.planes[plane].has(x, y)) << plane);
        Stone::ALL.into_iter().find(|&stone| stone as usize == number)
    }

    /// Sets or empties a cell; column and row from 0.
    pub fn set(&mut self, x: usize, y: usize, stone: Option<Stone>) {
        self.clear(Bits::cell(x, y));
        if let Some(stone) = stone {
            self.fill(Bits::cell(x, y), stone);
        }
    }

    /// Puts a stone into each of some empty cells.
    #[inline]
    pub fn fill(&mut self, cells: Bits, stone: Stone) {
        for (number, plane) in self.planes.iter_mut().enumerate() {
            *plane |= cells.when(stone as u8 >> number & 1 == 1);
        }
    }

    /// Empties some cells. The stones above them stay where they are.
    #[inline]
    pub fn clear(&mut self, cells: Bits) {
        for plane in &mut self.planes {
            *plane &= !cells;
        }
    }

    /// The cells with a stone.
    #[inline]
    pub fn occupied(&self) -> Bits {
        self.planes[0] | self.planes[1] | self.planes[2]
    }

    /// The cells with a coloured stone.
    #[inline]
    pub fn coloured(&self) -> Bits {
        self.planes[1] | self.planes[2]
    }

    /// The cells with this stone.
    #[inline]
    pub fn cells(&self, stone: Stone) -> Bits {
        let spelt =
            |plane: usize| if stone as usize >> plane & 1 == 1 { self.planes[plane] } else { !self.planes[plane] };
        spelt(0) & spelt(1) & spelt(2) & Self::ALL
    }

    /// The number of stones of each colour.
    pub fn colours(&self) -> [u32; 5] {
        Colour::ALL.map(|colour| self.cells(colour.into()).count())
    }

    /// The number of stones in a column.
    #[inline]
    pub fn height(&self, x: usize) -> u32 {
        (self.occupied() & Bits::column(x)).count()
    }

    /// The number of stones in each column.
    pub fn heights(&self) -> [u32; W] {
        self.occupied().counts()
    }

    /// Whether there is no stone.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.occupied().is_empty()
    }

    /// Whether every stone rests on another or on the floor.
    pub fn is_settled(&self) -> bool {
        self.floating().is_empty()
    }

    /// The stones that rest on nothing.
    pub fn floating(&self) -> Bits {
        let occupied = self.occupied();
        occupied & !(occupied.up() | Bits::FLOOR_ROW)
    }

    /// Whether the game is lost: the cell where pairs enter, column 3 and row 12 of the usual field, is filled.
    #[inline]
    pub fn is_lost(&self) -> bool {
        self.occupied().has(Self::DOOR, H - 1)
    }

    /// The cells in which the two stones of a pair land, axis first; the row above the field (13, from 0) stands for
    /// a stone that is lost.
    pub fn landing(&self, placement: Placement) -> [(usize, usize); 2] {
        let height = |x: usize| (self.height(x) as usize).min(Self::HEIGHT);
        let (axis, child) = (placement.axis(), placement.child());
        let (low, high) = (height(axis), (height(axis) + 1).min(Self::HEIGHT));
        match placement.turn() {
            Turn::Up => [(axis, low), (child, high)],
            Turn::Down => [(axis, high), (child, low)],
            Turn::Right | Turn::Left => [(axis, low), (child, height(child))],
        }
    }

    /// Drops a pair, whether or not it is reachable, without any stone vanishing yet.
    #[inline]
    pub fn drop(&mut self, pair: Pair, placement: Placement) {
        *self = self.dropped(pair, placement);
    }

    /// The field after a pair was dropped so. Searches take it from here, because a copy that is changed afterwards is
    /// written twice.
    #[inline]
    pub(crate) fn dropped(&self, pair: Pair, placement: Placement) -> Self {
        let mut planes = Planes::from(self);
        planes.drop(pair, placement);
        planes.into()
    }

    /// Drops a stone into a column. It is lost if the column is full.
    #[inline]
    pub fn drop_stone(&mut self, x: usize, stone: Stone) {
        self.fill(self.occupied().tops() & Bits::column(x) & Self::ALL, stone);
    }

    /// Lets every floating stone fall.
    pub fn settle(&mut self) {
        let occupied = self.occupied();
        // Gaps below stones are treated like vanished stones.
        let mut covered = occupied;
        for _ in 0..Self::HEIGHT {
            covered |= covered.down() & Self::ALL;
        }
        let mut planes = Planes::from(&*self);
        planes.fall((covered & !occupied).into());
        *self = planes.into();
    }

    /// The mirror image.
    pub fn mirror(&self) -> Self {
        Self { planes: self.planes.map(|plane| plane.mirror(W)) }
    }
}

impl<const W: usize, const H: usize> fmt::Display for Grid<W, H> {
    /// Rows from the top with `/` between; an empty field is one empty row.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let occupied = self.occupied();
        let rows = (0..Self::HEIGHT).rev().find(|&y| (0..Self::WIDTH).any(|x| occupied.has(x, y))).unwrap_or(0);
        for y in (0..=rows).rev() {
            let row: String = (0..Self::WIDTH).map(|x| self.get(x, y).map_or('.', Stone::letter)).collect();
            f.write_str(&row)?;
            if y > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl<const W: usize, const H: usize> fmt::Debug for Grid<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\n{}\n", self.to_string().replace('/', "\n"))
    }
}

impl<const W: usize, const H: usize> FromStr for Grid<W, H> {
    type Err = BadCode;

    /// Parses rows from the top: `.` is empty, `r g b y p` are colours and `o` is nuisance. Floating stones are
    /// rejected.
    fn from_str(text: &str) -> Result<Self, BadCode> {
        // One more than allowed, so that a huge text is not split.
        let rows: Vec<&str> = text.splitn(Self::HEIGHT + 2, '/').collect();
        if rows.len() > Self::HEIGHT {
            let what = format!("a field of more than {} rows", Self::HEIGHT);
            return Err(BadCode::new(what, format!("{H} rows, and one above them")));
        }
        let mut field = Self::EMPTY;
        let mut at = 0;
        for (from_top, row) in rows.iter().enumerate() {
            let y = rows.len() - 1 - from_top;
            let length = row.chars().count();
            if length != Self::WIDTH {
                let what = format!("row {} from the top has {length} cells", from_top + 1);
                return Err(BadCode::new(what, format!("{W} cells in every row, separated by \"/\"")).at(at));
            }
            for (x, letter) in row.chars().enumerate() {
                let stone = Stone::from_letter(letter);
                if stone.is_none() && letter != '.' {
                    return Err(BadCode::invalid(
                        "cell",
                        &String::from(letter),
                        "\".\" for empty, r g b y p, or o for nuisance",
                    )
                    .at(at + x));
                }
                field.set(x, y, stone);
            }
            at += length + 1;
        }
        match field.floating().cells().next() {
            None => Ok(field),
            Some((x, y)) => {
                let what = format!("the Puyo in column {}, row {} floats", x + 1, y + 1);
                let at = (rows.len() - 1 - y) * (Self::WIDTH + 1) + x;
                Err(BadCode::new(what, "every Puyo on another one or on the floor").at(at))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floating_stones_fall_and_codes_refuse_them() {
        let fault = |text: &str| text.parse::<Field>().unwrap_err().to_string();
        assert_eq!(
            fault("r...../......"),
            "the Puyo in column 1, row 2 floats at character 1; expected every Puyo on another one or on the floor"
        );
        let mut field: Field = "g...b./r...o.".parse().unwrap();
        field.set(0, 5, Some(Stone::Yellow));
        field.set(5, 12, Some(Stone::Purple));
        assert!(!field.is_settled());
        field.settle();
        assert_eq!(field.to_string(), "y...../g...b./r...op");
    }

    #[test]
    fn faults_are_named_with_their_place() {
        let fault = |text: &str| text.parse::<Field>().unwrap_err().to_string();
        assert!(fault("r.").starts_with("row 1 from the top has 2 cells at character 1; expected 6 cells"));
        assert!(fault("....../..x...").starts_with("invalid cell \"x\" at character 10"));
        assert!(fault(&["......"; 14].join("/")).starts_with("a field of more than 13 rows; expected"));
    }

    #[test]
    fn stones_above_row_13_are_lost() {
        let mut field: Field = ["r.....", "g....."].repeat(6).join("/").parse().unwrap();
        let pair: Pair = "by".parse().unwrap();
        assert_eq!(field.landing("1N".parse().unwrap()), [(0, 12), (0, 13)]);
        field.drop(pair, "1N".parse().unwrap());
        assert_eq!((field.height(0), field.get(0, 12)), (13, Some(Stone::Blue)));
        field.drop(pair, "12".parse().unwrap());
        assert_eq!((field.height(0), field.get(1, 0)), (13, Some(Stone::Yellow)));
    }
}
