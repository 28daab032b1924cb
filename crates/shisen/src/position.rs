use crate::{Bits, Board, Pair, Puzzle, Take};
use puzzle::{Game, Outcome};
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// The game of Shisen-sho: a type to implement the traits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shisen;

impl Game for Shisen {
    const KEY: &'static str = "shisen";
    type Puzzle = Puzzle;
    type Position = Position;

    fn begin(puzzle: &Puzzle) -> Position {
        Position::new(Arc::new(Board::new(puzzle)), Bits::first(puzzle.tiles().len()))
    }
}

/// A state of play: the tiles that are left.
#[derive(Clone, Debug)]
pub struct Position {
    board: Arc<Board>,
    left: Bits,
}

impl Position {
    /// A board with these tiles left on it.
    pub(crate) fn new(board: Arc<Board>, left: Bits) -> Self {
        Self { board, left }
    }

    /// The facts about the puzzle.
    pub fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// The tiles that are left.
    pub fn left(&self) -> Bits {
        self.left
    }

    /// The pairs that can be taken, in the order of their moves.
    pub fn pairs(&self) -> impl Iterator<Item = &Pair> {
        self.board.pairs().iter().filter(|pair| pair.can_go(self.left))
    }

    /// The letter in a cell, from the top left; `None` if no tile is left there or there is no such cell.
    pub fn tile(&self, x: usize, y: usize) -> Option<u8> {
        let puzzle = self.board.puzzle();
        let number = y * puzzle.width() + x;
        (x < puzzle.width() && y < puzzle.height() && self.left.has(number)).then(|| puzzle.tiles()[number])
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left
            && (Arc::ptr_eq(&self.board, &other.board) || self.board.puzzle() == other.board.puzzle())
    }
}

impl Eq for Position {}

/// Only the tiles: positions of different puzzles are rarely compared.
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.left.hash(state);
    }
}

impl puzzle::Position for Position {
    type Move = Take;

    fn legal_moves(&self) -> Vec<Take> {
        self.pairs().map(|pair| pair.take).collect()
    }

    fn play_unchecked(&mut self, m: Take) {
        if let Some(pair) = self.board.pair(m) {
            self.left = self.left - pair.tiles;
        }
    }

    fn outcome(&self) -> Outcome {
        if self.left.is_empty() {
            Outcome::Solved
        } else if self.pairs().next().is_none() {
            Outcome::Failed
        } else {
            Outcome::Open
        }
    }

    fn is_legal(&self, m: Take) -> bool {
        self.board.pair(m).is_some_and(|pair| pair.can_go(self.left))
    }
}
