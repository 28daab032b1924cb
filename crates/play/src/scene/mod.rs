//! Scenes: what a moment of play looks like, and how it is drawn on any ground.

pub mod announcement;
pub mod decimal;
pub mod description;
pub mod ground;
pub mod held;
pub mod painter;
pub mod palette;
pub mod picture;
pub mod tile;

/// What to draw at a moment of play, in cells: the client draws it without knowing the rules.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Scene {
    /// Columns shown.
    pub width: i32,
    /// Rows shown, counted from the floor.
    pub height: i32,
    /// The cells to draw; later ones cover earlier ones.
    pub cells: Vec<Cell>,
    /// Rows that are about to vanish.
    pub lit: Vec<i32>,
    /// Cells that are about to vanish, by column and row.
    pub flash: Vec<(i32, i32)>,
    /// The round of a chain, from 1; 0 outside of chains.
    pub chain: u32,
    /// Cells that must stay empty, by column and row: filling one loses the game.
    pub marks: Vec<(i32, i32)>,
    /// Number of rows, from the floor, in which equal stones at rest join; 0 in games without stones.
    pub joins: i32,
    /// Whether it is a tray of tiles, without a grid, walls or a floor.
    pub tiles: bool,
    /// Cells around the board in which lines may run.
    pub margin: i32,
    /// A line to draw from cell to cell, by its corners; they may lie in the margin.
    pub line: Vec<(i32, i32)>,
    /// The upcoming pieces, the next one first.
    pub next: Vec<Vec<Cell>>,
    /// Moves made.
    pub made: usize,
    /// Moves in the whole puzzle.
    pub moves: usize,
}

impl Scene {
    /// Swaps rows and columns, for boards without up and down: the top row becomes the left column. Its own inverse.
    pub fn turned(mut self) -> Self {
        let (width, height) = (self.width, self.height);
        let turn = |(x, y): (i32, i32)| (height - 1 - y, width - 1 - x);
        (self.width, self.height) = (height, width);
        for cell in self.cells.iter_mut() {
            (cell.x, cell.y) = turn((cell.x, cell.y));
        }
        for place in self.flash.iter_mut().chain(&mut self.marks).chain(&mut self.line) {
            *place = turn(*place);
        }
        self
    }
}

/// One cell of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Column, from 0 at the left.
    pub x: i32,
    /// Row, from 0 at the floor.
    pub y: i32,
    /// What it is made of.
    pub ink: Ink,
    /// How it is drawn.
    pub look: Look,
}

/// What a cell is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Ink {
    /// Filled at the start of the puzzle.
    Terrain,
    I,
    J,
    L,
    O,
    S,
    T,
    Z,
    Red,
    Green,
    Blue,
    Yellow,
    Purple,
    /// Vanishes only next to other stones.
    Nuisance,
    /// A tile of the kind of this number.
    Tile(u8),
}

impl Ink {
    /// All inks except tiles, which share the colours of others.
    pub const ALL: [Self; 14] = [
        Self::Terrain,
        Self::I,
        Self::J,
        Self::L,
        Self::O,
        Self::S,
        Self::T,
        Self::Z,
        Self::Red,
        Self::Green,
        Self::Blue,
        Self::Yellow,
        Self::Purple,
        Self::Nuisance,
    ];

    /// The letter that stands for the ink in plain text.
    pub fn letter(self) -> char {
        match self {
            Self::Terrain => '#',
            Self::I => 'I',
            Self::J => 'J',
            Self::L => 'L',
            Self::O => 'O',
            Self::S => 'S',
            Self::T => 'T',
            Self::Z => 'Z',
            Self::Red => 'r',
            Self::Green => 'g',
            Self::Blue => 'b',
            Self::Yellow => 'y',
            Self::Purple => 'p',
            Self::Nuisance => 'o',
            Self::Tile(kind) => shisen::LETTERS.get(usize::from(kind)).map_or('?', |&letter| letter.into()),
        }
    }

    /// The ANSI code of the foreground colour; plus ten, of the background.
    pub fn terminal(self) -> u32 {
        match self {
            Self::Terrain => 90,
            Self::I => 96,
            Self::J => 94,
            Self::L => 33,
            Self::O => 93,
            Self::S => 92,
            Self::T => 95,
            Self::Z | Self::Red => 91,
            Self::Green => 92,
            Self::Blue => 94,
            Self::Yellow => 93,
            Self::Purple => 95,
            Self::Nuisance => 37,
            Self::Tile(kind) => Self::of_tile(kind).terminal(),
        }
    }

    /// The ink whose colour a kind of tile shares. Successive kinds differ, and so do kinds of equal shape.
    pub(crate) fn of_tile(kind: u8) -> Self {
        [Self::Z, Self::J, Self::S, Self::L, Self::T, Self::I, Self::O][usize::from(kind) % 7]
    }

    /// Whether it is drawn as a round stone.
    pub fn is_round(self) -> bool {
        matches!(self, Self::Red | Self::Green | Self::Blue | Self::Yellow | Self::Purple | Self::Nuisance)
    }
}

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// At rest.
    Solid,
    /// In the player's hand.
    Held,
    /// Where the piece in hand would come to rest, or what the keys point at: an outline.
    Ghost,
    /// Where a piece should have gone; over a cell at rest, the cell being explained.
    Slot,
    /// A gap that should have been filled.
    Gap,
    /// At rest in the nearest answer, where the player put something else.
    Changed,
    /// The last of the upcoming pieces: the one that does the goal.
    Last,
    /// A place of a tray without a tile, where one can be laid.
    Empty,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns_and_rows_again() {
        let cell = |x, y| Cell { x, y, ink: Ink::Tile(0), look: Look::Solid };
        // At the top left and at the bottom right, with a line round the left.
        let scene = Scene {
            width: 3,
            height: 2,
            cells: vec![cell(0, 1), cell(2, 0)],
            line: vec![(0, 1), (-1, 1), (-1, 0), (0, 0)],
            flash: vec![(1, 1)],
            ..Scene::default()
        };
        let turned = scene.clone().turned();
        assert_eq!((turned.width, turned.height), (2, 3));
        assert_eq!(turned.cells, [cell(0, 2), cell(1, 0)], "the corners stay where they are");
        assert_eq!(turned.line, [(0, 2), (0, 3), (1, 3), (1, 2)], "and the line goes round the top");
        assert_eq!(turned.flash, [(0, 1)]);
        assert_eq!(turned.turned(), scene);
    }
}
