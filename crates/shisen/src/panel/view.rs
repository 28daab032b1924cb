use crate::{Bits, Board, Puzzle, measure::distance};

/// A board as players scan it: from each tile to its pairs, the nearest first.
pub struct BoardView {
    board: Board,
    /// For each tile the numbers of its pairs, with their distances.
    likes: Vec<Vec<(usize, f64)>>,
}

impl BoardView {
    /// The view of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        let board = Board::new(puzzle);
        let mut likes = vec![Vec::new(); puzzle.tiles().len()];
        for (number, pair) in board.pairs().iter().enumerate() {
            pair.tiles.cells().for_each(|cell| likes[cell].push((number, f64::from(distance(pair.take)))));
        }
        likes.iter_mut().for_each(|likes: &mut Vec<(usize, f64)>| likes.sort_by(|a, b| a.1.total_cmp(&b.1)));
        Self { board, likes }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The pairs of a tile that can go while these are left, with their distances, the nearest first.
    pub fn open(&self, tile: usize, left: Bits) -> impl Iterator<Item = (usize, f64)> {
        self.likes[tile].iter().copied().filter(move |&(pair, _)| self.board.pairs()[pair].can_go(left))
    }

    /// Whether no pair can go.
    pub fn is_stuck(&self, left: Bits) -> bool {
        !self.board.pairs().iter().any(|pair| pair.can_go(left))
    }

    /// The number of kinds with a pair that can go, a measure of freedom.
    pub fn room(&self, left: Bits) -> usize {
        let pairs = self.board.pairs();
        self.board.kinds().iter().filter(|kind| kind.pairs.iter().any(|&pair| pairs[pair].can_go(left))).count()
    }
}
