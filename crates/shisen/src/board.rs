use crate::{Bits, Cell, LETTERS, Lines, Puzzle, Take};

/// Facts about a puzzle that do not change in play: its pairs, and the paths that join them.
#[derive(Debug)]
pub struct Board {
    puzzle: Puzzle,
    kinds: Vec<Kind>,
    /// In the order of their moves.
    pairs: Vec<Pair>,
}

/// A kind: tiles that are alike.
#[derive(Debug)]
pub struct Kind {
    /// The tiles of the kind.
    pub tiles: Bits,
    /// The numbers of its pairs: one, or six in an order in which the first and the last are disjoint, the second and
    /// the last but one, and so on.
    pub pairs: Vec<usize>,
}

/// Two tiles of one kind.
#[derive(Debug)]
pub struct Pair {
    /// The move that takes them.
    pub take: Take,
    /// Both tiles.
    pub tiles: Bits,
    /// The number of the kind.
    pub kind: usize,
    /// The cells of each path that may join the two: the pair can be taken if one of these sets has no tiles.
    pub ways: Vec<Bits>,
}

impl Board {
    /// Finds the pairs of a puzzle and their paths.
    pub fn new(puzzle: &Puzzle) -> Self {
        let grid = Grid::new(puzzle);
        let mut kinds = Vec::new();
        let mut pairs = Vec::new();
        for letter in LETTERS {
            let same = |(cell, tile): (usize, &u8)| (tile == letter).then_some(cell);
            let cells: Vec<usize> = puzzle.tiles().iter().enumerate().filter_map(same).collect();
            if cells.is_empty() {
                continue;
            }
            for (number, &one) in cells.iter().enumerate() {
                for &other in &cells[number + 1..] {
                    pairs.push(Pair {
                        take: take(puzzle, one, other),
                        tiles: Bits::cell(one) | Bits::cell(other),
                        kind: kinds.len(),
                        ways: grid.ways(one, other),
                    });
                }
            }
            kinds.push(Kind { tiles: cells.into_iter().collect(), pairs: Vec::new() });
        }
        pairs.sort_by_key(|pair| pair.take);
        for (number, pair) in pairs.iter().enumerate() {
            kinds[pair.kind].pairs.push(number);
        }
        Self { puzzle: puzzle.clone(), kinds, pairs }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// All tiles.
    pub fn all(&self) -> Bits {
        Bits::first(self.puzzle.tiles().len())
    }

    /// The kinds of tiles, by their letters.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// All pairs of equal tiles, in the order of their moves.
    pub fn pairs(&self) -> &[Pair] {
        &self.pairs
    }

    /// The pair that a move takes, if its tiles are alike.
    pub fn pair(&self, take: Take) -> Option<&Pair> {
        self.pairs.binary_search_by_key(&take, |pair| pair.take).ok().map(|number| &self.pairs[number])
    }
}

impl Pair {
    /// Whether both tiles are left and some path between them is free.
    #[inline]
    pub fn can_go(&self, left: Bits) -> bool {
        (self.tiles - left).is_empty() && self.is_open(left)
    }

    /// Whether some path between the tiles is free.
    #[inline]
    pub fn is_open(&self, left: Bits) -> bool {
        self.ways.iter().any(|&way| way.is_apart(left))
    }
}

fn take(puzzle: &Puzzle, one: usize, other: usize) -> Take {
    let cell = |number: usize| Cell { x: (number % puzzle.width()) as u8, y: (number / puzzle.width()) as u8 };
    Take::new(cell(one), cell(other)).expect("two cells")
}

/// The rows and columns of a grid, along which paths run.
struct Grid {
    width: i32,
    height: i32,
    lines: Lines,
    columns: Vec<Bits>,
}

impl Grid {
    fn new(puzzle: &Puzzle) -> Self {
        let (width, height) = (puzzle.width(), puzzle.height());
        let columns = (0..width).map(|x| (0..height).map(|y| y * width + x).collect()).collect();
        Self { width: width as i32, height: height as i32, lines: puzzle.lines(), columns }
    }

    /// The cells of a row between two columns, which are on the grid or one step outside.
    fn along_row(&self, y: i32, one: i32, other: i32) -> Bits {
        if !(0..self.height).contains(&y) {
            return Bits::NONE;
        }
        let (low, high) = (one.min(other).max(0), one.max(other).min(self.width - 1));
        Bits::range((y * self.width + low) as usize, (y * self.width + high + 1) as usize)
    }

    /// The cells of a column between two rows, which are on the grid or one step outside.
    fn along_column(&self, x: i32, one: i32, other: i32) -> Bits {
        if !(0..self.width).contains(&x) {
            return Bits::NONE;
        }
        let (low, high) = (one.min(other).max(0), one.max(other).min(self.height - 1));
        self.columns[x as usize] & Bits::range((low * self.width) as usize, ((high + 1) * self.width) as usize)
    }

    /// The cells between two tiles for every path of at most three segments, without paths that contain another one.
    fn ways(&self, one: usize, other: usize) -> Vec<Bits> {
        let place = |number: usize| (number as i32 % self.width, number as i32 / self.width);
        let (a, b) = (place(one), place(other));
        let ends = Bits::cell(one) | Bits::cell(other);
        let mut ways = Vec::with_capacity((self.width + self.height) as usize + 2);
        for x in lanes(a.0, b.0, a.1 - b.1, self.width, self.lines) {
            let way = self.along_row(a.1, a.0, x) | self.along_column(x, a.1, b.1) | self.along_row(b.1, x, b.0);
            ways.push(way - ends);
        }
        for y in lanes(a.1, b.1, a.0 - b.0, self.height, self.lines) {
            // Those along the row of a tile, and the straight one, were found above.
            if y != a.1 && y != b.1 && a.0 != b.0 {
                let way = self.along_column(a.0, a.1, y) | self.along_row(y, a.0, b.0) | self.along_column(b.0, y, b.1);
                ways.push(way - ends);
            }
        }
        // Within one row, the same path is found repeatedly.
        ways.dedup();
        ways
    }
}

/// The columns (or rows) that the middle segment of a path may take, between tiles in columns `a` and `b` that are
/// `apart` rows apart.
fn lanes(a: i32, b: i32, apart: i32, length: i32, lines: Lines) -> impl Iterator<Item = i32> {
    let (low, high) = (a.min(b), a.max(b));
    // Beyond the tiles of one row, or of two neighbouring rows, a path only gets longer. Along the border it is
    // longer than outside.
    let lanes = match lines {
        _ if apart.abs() <= 1 => low..=high,
        Lines::Inside => 0..=length - 1,
        Lines::Outside => -1..=length,
    };
    let outside = lines == Lines::Outside && apart.abs() > 1;
    lanes.filter(move |&lane| !(outside && (lane == 0 || lane == length - 1)))
}
