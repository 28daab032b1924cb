use crate::Shisen;
use puzzle::{BadCode, Game};
use std::{fmt, str::FromStr};

/// Where the lines that join two tiles may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lines {
    /// Also around the outside of the grid, as in the usual game.
    Outside,
    /// Within the grid only.
    Inside,
}

/// The letters of the kinds of tiles, in their order.
pub const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A grid full of tiles, two or four of each kind. Its text is `shisen:<rows>[:inside]`, a letter or digit for each kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    width: u8,
    /// The letters, row by row from the top left.
    tiles: Vec<u8>,
    lines: Lines,
}

impl Puzzle {
    /// The most columns, and the most rows, of a grid.
    pub const LONGEST: usize = 26;
    /// The most tiles of a grid.
    pub const MOST: usize = 144;

    /// A puzzle with these letters, row by row from the top left, if they are valid.
    pub fn new(width: usize, tiles: Vec<u8>, lines: Lines) -> Result<Self, BadCode> {
        let height = tiles.len().checked_div(width).unwrap_or(0);
        if width * height != tiles.len() || height == 0 {
            let what = format!("{} tiles in rows of {width}", tiles.len());
            return Err(BadCode::new(what, "rows of the same length"));
        }
        if width > Self::LONGEST || height > Self::LONGEST || tiles.len() > Self::MOST {
            let what = format!("a grid of {width} x {height}");
            let expected = format!("at most {0} columns, {0} rows and {1} tiles", Self::LONGEST, Self::MOST);
            return Err(BadCode::new(what, expected));
        }
        if let Some(at) = tiles.iter().position(|tile| !LETTERS.contains(tile)) {
            let what = match tiles[at] {
                b'.' | b' ' => "a hole".to_owned(),
                other => format!("\"{}\"", BadCode::excerpt(&char::from(other).to_string())),
            };
            let what = format!("{what} in column {}, row {}", at % width + 1, at / width + 1);
            return Err(BadCode::new(what, "a tile in every cell: a letter or a digit"));
        }
        if tiles.len() % 2 == 1 {
            return Err(BadCode::new(format!("{} tiles", tiles.len()), "an even number of tiles"));
        }
        for &letter in LETTERS {
            let count = tiles.iter().filter(|&&tile| tile == letter).count();
            if ![0, 2, 4].contains(&count) {
                let what = format!("{count} tiles of the kind {}", char::from(letter));
                return Err(BadCode::new(what, "two or four of each kind"));
            }
        }
        Ok(Self { width: width as u8, tiles, lines })
    }

    /// Columns of the grid.
    pub fn width(&self) -> usize {
        self.width.into()
    }

    /// Rows of the grid.
    pub fn height(&self) -> usize {
        self.tiles.len() / self.width()
    }

    /// The letters of the tiles, row by row from the top left.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// Where lines may run.
    pub fn lines(&self) -> Lines {
        self.lines
    }

    /// The number of kinds.
    pub fn kinds(&self) -> usize {
        LETTERS.iter().filter(|letter| self.tiles.contains(letter)).count()
    }

    /// The grid with left and right exchanged.
    pub fn mirror(&self) -> Self {
        let rows = self.tiles.chunks(self.width());
        Self { tiles: rows.flat_map(|row| row.iter().rev().copied()).collect(), ..*self }
    }

    /// The grid rotated by half a turn.
    pub fn turned(&self) -> Self {
        Self { tiles: self.tiles.iter().rev().copied().collect(), ..*self }
    }

    /// The grid with rows and columns exchanged.
    pub fn transposed(&self) -> Self {
        let (width, height) = (self.width(), self.height());
        let tiles = (0..width).flat_map(|x| (0..height).map(move |y| self.tiles[y * width + x])).collect();
        Self { width: height as u8, tiles, lines: self.lines }
    }

    /// The puzzle with its kinds lettered in the order in which they occur, row by row.
    pub fn renamed(&self) -> Self {
        let mut names = [0; 128];
        let mut next = LETTERS.iter();
        let tiles = self.tiles.iter().map(|&tile| {
            let name = &mut names[usize::from(tile)];
            if *name == 0 {
                *name = next.next().copied().unwrap_or(tile);
            }
            *name
        });
        Self { tiles: tiles.collect(), ..*self }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}:", Shisen::KEY)?;
        for (number, row) in self.tiles.chunks(self.width()).enumerate() {
            if number > 0 {
                f.write_str("/")?;
            }
            row.iter().try_for_each(|&tile| write!(f, "{}", char::from(tile)))?;
        }
        match self.lines {
            Lines::Outside => Ok(()),
            Lines::Inside => f.write_str(":inside"),
        }
    }
}

impl FromStr for Puzzle {
    type Err = BadCode;

    fn from_str(code: &str) -> Result<Self, BadCode> {
        // One more than allowed, so that a surplus part is noticed without splitting a huge text.
        let parts: Vec<&str> = code.splitn(4, ':').collect();
        let (rows, lines) = match parts[..] {
            [Shisen::KEY, rows] => (rows, Lines::Outside),
            [Shisen::KEY, rows, "inside"] => (rows, Lines::Inside),
            _ => {
                return Err(BadCode::invalid("Shisen-sho puzzle", code, "shisen:<rows> or shisen:<rows>:inside"));
            }
        };
        let offset = Shisen::KEY.len() + 1;
        let width = rows.chars().take_while(|&letter| letter != '/').count();
        if rows.len() > (Self::LONGEST + 1) * (Self::LONGEST + 1) {
            let expected = format!("at most {0} columns, {0} rows and {1} tiles", Self::LONGEST, Self::MOST);
            return Err(BadCode::new("a grid that is too large", expected).at(offset));
        }
        if rows.is_empty() {
            return Err(BadCode::new("a grid without tiles", "rows of letters, like shisen:ABBA/CDDC").at(offset));
        }
        let mut tiles = Vec::new();
        let mut at = offset;
        for row in rows.split('/') {
            if row.chars().count() != width || width == 0 {
                let what = format!("a row of {} tiles", row.chars().count());
                return Err(BadCode::new(what, format!("rows of {} like the first", width.max(1))).at(at));
            }
            for (x, letter) in row.chars().enumerate() {
                match u8::try_from(letter).ok().filter(|letter| LETTERS.contains(letter)) {
                    Some(letter) => tiles.push(letter),
                    None => {
                        let what = match letter {
                            '.' | ' ' => "a hole".to_owned(),
                            _ => format!("\"{}\"", BadCode::excerpt(&letter.to_string())),
                        };
                        return Err(BadCode::new(what, "a tile in every cell: a letter or a digit").at(at + x));
                    }
                }
            }
            at += width + 1;
        }
        Self::new(width, tiles, lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named_with_their_place() {
        let fault = |code: &str| code.parse::<Puzzle>().unwrap_err().to_string();
        assert_eq!(
            fault("nazo:x"),
            "invalid Shisen-sho puzzle \"nazo:x\"; expected shisen:<rows> or shisen:<rows>:inside"
        );
        assert!(fault("shisen:AB/AB:outside").contains("invalid Shisen-sho puzzle"));
        assert!(fault("shisen:AB/AB:inside:x").contains("invalid Shisen-sho puzzle"));
        assert_eq!(fault("shisen:AB/A"), "a row of 1 tiles at character 11; expected rows of 2 like the first");
        let empty = "a grid without tiles at character 8; expected rows of letters, like shisen:ABBA/CDDC";
        assert_eq!((fault("shisen:").as_str(), fault("shisen::inside").as_str()), (empty, empty));
        assert_eq!(fault("shisen:/"), "a row of 0 tiles at character 8; expected rows of 1 like the first");
        assert_eq!(fault("shisen:AB/.B"), "a hole at character 11; expected a tile in every cell: a letter or a digit");
        assert!(fault("shisen:AB/Aé").starts_with("\"é\" at character 12;"));
        assert_eq!(fault("shisen:ABA"), "3 tiles; expected an even number of tiles");
        assert_eq!(fault("shisen:AAAB"), "3 tiles of the kind A; expected two or four of each kind");
        assert!(fault(&format!("shisen:{}", "AA".repeat(14))).starts_with("a grid of 28 x 1;"));
        assert!(fault(&format!("shisen:{}", ["ABCDEFGHIJKLM"; 12].join("/"))).starts_with("a grid of 13 x 12;"));
        assert!(fault(&format!("shisen:{}", "A".repeat(100_000))).starts_with("a grid that is too large"));
    }

    #[test]
    fn codes_read_back() {
        for code in ["shisen:AA", "shisen:ABCD/BADC", "shisen:AbC0/bA0C/AbAb:inside"] {
            assert_eq!(code.parse::<Puzzle>().unwrap().to_string(), code);
        }
        let puzzle: Puzzle = "shisen:ABC/CAB".parse().unwrap();
        assert_eq!(puzzle.mirror().to_string(), "shisen:CBA/BAC");
        assert_eq!(puzzle.turned().to_string(), "shisen:BAC/CBA");
        assert_eq!(puzzle.transposed().to_string(), "shisen:AC/BA/CB");
        assert_eq!(puzzle.mirror().renamed().to_string(), "shisen:ABC/BCA");
    }
}
