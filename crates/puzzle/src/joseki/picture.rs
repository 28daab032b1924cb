use crate::BadCode;
use std::fmt;

/// A drawing of a shape: a letter on each cell that matters. Capitals are groups that vanish, in alphabetical order;
/// `+` or `*` is the trigger, the cell of the stone that fires the first of them and of its kind: with `+` it must be
/// kept free, with `*` any stone may lie there (which must then vanish first). Small letters are the border around
/// them.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    width: usize,
    height: usize,
    cells: Vec<Option<char>>,
}

impl Picture {
    /// The most columns of a board.
    pub const MOST_COLUMNS: usize = 10;
    /// The most rows of a board.
    pub const MOST_ROWS: usize = 15;
    /// The trigger, to be kept free.
    pub const TRIGGER: char = '+';
    /// The trigger, if it need not be kept free.
    pub const LOOSE_TRIGGER: char = '*';

    /// The letter whose kind a cell's stone must have.
    pub fn kind(letter: char) -> char {
        if letter == Self::TRIGGER || letter == Self::LOOSE_TRIGGER { 'A' } else { letter }
    }

    /// An empty picture of this size, which is rejected if too large.
    pub fn empty(width: usize, height: usize) -> Result<Self, BadCode> {
        if !(1..=Self::MOST_COLUMNS).contains(&width) || !(1..=Self::MOST_ROWS).contains(&height) {
            return Err(BadCode::new(
                format!("a board of {width} columns and {height} rows"),
                "one to ten columns, one to fifteen rows",
            ));
        }
        Ok(Self { width, height, cells: vec![None; width * height] })
    }

    /// Reads rows of letters from the top, separated by `/` or line ends, with `.` for cells that do not matter, as
    /// the lowest rows of a board of this height.
    pub fn read(text: &str, height: usize) -> Result<Self, BadCode> {
        let rows: Vec<&str> = text.trim().split(['/', '\n']).map(str::trim).collect();
        let mut picture = Self::empty(rows[0].chars().count(), height)?;
        if rows.len() > height {
            return Err(BadCode::new(format!("{} rows", rows.len()), format!("at most {height}")));
        }
        for (y, row) in rows.iter().rev().enumerate() {
            if row.chars().count() != picture.width {
                return Err(BadCode::new(format!("row {} of another width", y + 1), "rows of one width"));
            }
            for (x, letter) in row.chars().enumerate() {
                match letter {
                    '.' => {}
                    'A'..='Z' | 'a'..='z' | Self::TRIGGER | Self::LOOSE_TRIGGER => picture.set(x, y, letter),
                    other => {
                        let what = format!("\"{}\" in a picture", BadCode::excerpt(&String::from(other)));
                        return Err(BadCode::new(what, "letters, +, * or ."));
                    }
                }
            }
        }
        Ok(picture)
    }

    /// Columns of the board.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows of the board in which stones connect.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The letter on a cell; column and row from 0, from the floor up.
    pub fn get(&self, x: usize, y: usize) -> Option<char> {
        self.cells[x * self.height + y]
    }

    /// Draws a letter on a cell.
    pub fn set(&mut self, x: usize, y: usize, letter: char) {
        self.cells[x * self.height + y] = Some(letter);
    }

    /// The cells with letters, column by column, from the floor up.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, char)> {
        let columns = (0..self.width).flat_map(|x| (0..self.height).map(move |y| (x, y)));
        columns.filter_map(|(x, y)| self.get(x, y).map(|letter| (x, y, letter)))
    }

    /// The cells beside, above and below a cell.
    pub fn beside(&self, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (width, height) = (self.width, self.height);
        let all = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
        all.into_iter().filter(move |&(x, y)| x < width && y < height)
    }

    /// The picture with a small letter of its own on each free cell beside a capital.
    pub fn with_border(&self) -> Self {
        let mut drawn = self.clone();
        let mut letters = 'a'..='z';
        for (x, y) in (0..self.width).flat_map(|x| (0..self.height).map(move |y| (x, y))) {
            let beside_capital =
                self.beside(x, y).any(|(x, y)| self.get(x, y).is_some_and(|letter| letter.is_ascii_uppercase()));
            // Nothing lies above the trigger until the shape is complete.
            let above_trigger = (0..y).any(|y| self.get(x, y) == Some(Self::TRIGGER));
            if self.get(x, y).is_none() && beside_capital {
                // A cell has the same letter whether or not it may be covered. If the border is longer than the
                // alphabet, the rest stays free.
                if let Some(letter) = letters.next().filter(|_| !above_trigger) {
                    drawn.set(x, y, letter);
                }
            }
        }
        drawn
    }

    /// The mirror image.
    pub fn mirror(&self) -> Self {
        let mut mirrored = Self { cells: vec![None; self.cells.len()], ..*self };
        self.cells().for_each(|(x, y, letter)| mirrored.set(self.width - 1 - x, y, letter));
        mirrored
    }
}

impl fmt::Display for Picture {
    /// Rows from the top, down from the highest letter.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let rows = self.cells().map(|(_, y, _)| y + 1).max().unwrap_or(1);
        for y in (0..rows).rev() {
            let row: String = (0..self.width).map(|x| self.get(x, y).unwrap_or('.')).collect();
            write!(f, "{row}{}", if y > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}
