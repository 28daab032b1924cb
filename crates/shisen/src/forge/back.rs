use super::Recipe;
use crate::{Lines, Puzzle};
use puzzle::Flaw;
use rand::{RngExt, seq::SliceRandom};
use rand_pcg::Pcg64Mcg;

/// Takes blank tiles that can be joined off a full grid, two by two, and then gives both tiles of each pair the same
/// letter: taking the pairs in that order is an answer.
pub(super) fn draft(recipe: &Recipe, chance: &mut Pcg64Mcg) -> Result<Puzzle, Flaw> {
    let mut grid = Grid::new(recipe);
    let mut letters = recipe.tiles();
    // Each pair takes two tiles of a letter.
    let mut pairs: Vec<u8> = letters.drain(..).step_by(2).collect();
    pairs.shuffle(chance);
    let mut tiles = vec![0; recipe.width * recipe.height];
    for letter in pairs {
        let (one, other) = grid.pair(chance).ok_or(Flaw("no two tiles can be joined"))?;
        for cell in [one, other] {
            grid.set(cell, false);
            tiles[(cell.1 as usize - 1) * recipe.width + cell.0 as usize - 1] = letter;
        }
    }
    Puzzle::new(recipe.width, tiles, recipe.lines).map_err(|_| Flaw("invalid grid"))
}

/// Column and row, from 1; the cells around the grid have 0 or one more than its size.
type Place = (i32, i32);

const STEPS: [Place; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Blank tiles, and the cells around the grid.
struct Grid {
    width: i32,
    height: i32,
    /// Whether a cell blocks lines, row by row.
    full: Vec<bool>,
}

impl Grid {
    fn new(recipe: &Recipe) -> Self {
        let (width, height) = (recipe.width as i32, recipe.height as i32);
        let full = vec![recipe.lines == Lines::Inside; (recipe.width + 2) * (recipe.height + 2)];
        let mut grid = Self { width, height, full };
        for cell in grid.cells() {
            grid.set(cell, true);
        }
        grid
    }

    fn cells(&self) -> Vec<Place> {
        (1..=self.height).flat_map(|y| (1..=self.width).map(move |x| (x, y))).collect()
    }

    fn number(&self, (x, y): Place) -> usize {
        (y * (self.width + 2) + x) as usize
    }

    fn set(&mut self, cell: Place, full: bool) {
        let number = self.number(cell);
        self.full[number] = full;
    }

    /// Whether there is a tile: blocked cells around the grid have none.
    fn has_tile(&self, (x, y): Place) -> bool {
        (1..=self.width).contains(&x) && (1..=self.height).contains(&y) && self.full[self.number((x, y))]
    }

    /// Two tiles that can be joined.
    fn pair(&self, chance: &mut Pcg64Mcg) -> Option<(Place, Place)> {
        let mut tiles: Vec<Place> = self.cells().into_iter().filter(|&cell| self.has_tile(cell)).collect();
        tiles.shuffle(chance);
        tiles.into_iter().find_map(|tile| {
            let mut others = Vec::new();
            STEPS.into_iter().for_each(|step| self.walk(tile, step, 3, &mut others));
            others.retain(|&other| other != tile);
            others.sort_unstable();
            others.dedup();
            if others.is_empty() {
                None
            } else {
                Some((tile, others[chance.random_range(0..others.len() as u32) as usize]))
            }
        })
    }

    /// Extends a line in one direction, and to both sides while segments are left; collects the tiles it reaches.
    fn walk(&self, mut at: Place, step: Place, segments: u32, found: &mut Vec<Place>) {
        loop {
            at = (at.0 + step.0, at.1 + step.1);
            if !(0..self.width + 2).contains(&at.0) || !(0..self.height + 2).contains(&at.1) {
                return;
            }
            if self.full[self.number(at)] {
                if self.has_tile(at) {
                    found.push(at);
                }
                return;
            }
            if segments > 1 {
                for side in [(step.1, step.0), (-step.1, -step.0)] {
                    self.walk(at, side, segments - 1, found);
                }
            }
        }
    }
}
