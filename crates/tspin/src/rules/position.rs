use crate::{Board, Goal, Moves, Piece, Placement, Puzzle, reach, solve::finish};
use puzzle::{Game, Outcome};

/// The game of T-spin puzzles: a type to implement the traits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TSpin;

impl Game for TSpin {
    const KEY: &'static str = "tspin";
    type Puzzle = Puzzle;
    type Position = Position;

    fn begin(puzzle: &Puzzle) -> Position {
        Position {
            board: *puzzle.board(),
            pending: Pending::new(puzzle.queue()),
            goal: puzzle.goal(),
            moves: puzzle.moves(),
        }
    }
}

/// A state of play: the board and the pieces still to come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    pending: Pending,
    goal: Goal,
    moves: Moves,
}

impl Position {
    /// The current board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The piece to place.
    pub fn piece(&self) -> Option<Piece> {
        self.pending.iter().next()
    }

    /// The pieces still to come, the current one first.
    pub fn pending(&self) -> impl Iterator<Item = Piece> + use<> {
        self.pending.iter()
    }

    /// What must be possible after the last piece.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// How pieces may be brought to their places.
    pub fn moves(&self) -> Moves {
        self.moves
    }
}

impl puzzle::Position for Position {
    type Move = Placement;

    fn legal_moves(&self) -> Vec<Placement> {
        self.piece().map_or_else(Vec::new, |piece| reach::placements(&self.board, piece, self.moves))
    }

    fn play_unchecked(&mut self, m: Placement) {
        self.board.place(m);
        self.pending = self.pending.rest();
    }

    fn outcome(&self) -> Outcome {
        match self.piece() {
            None if finish::can_finish(&self.board, self.goal) => Outcome::Solved,
            None => Outcome::Failed,
            Some(piece) if reach::count_placements(&self.board, piece, self.moves) == 0 => Outcome::Failed,
            Some(_) => Outcome::Open,
        }
    }

    fn is_legal(&self, m: Placement) -> bool {
        self.piece() == Some(m.piece()) && reach::is_reachable(&self.board, m, self.moves)
    }
}

/// Up to eight pieces, four bits each, the next one lowest and zero for none: cheap to copy, compare and hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pending(u32);

impl Pending {
    fn new(queue: &[Piece]) -> Self {
        debug_assert!(queue.len() <= Puzzle::LONGEST);
        Self(queue.iter().rev().fold(0, |packed, &piece| packed << 4 | (piece as u32 + 1)))
    }

    fn rest(self) -> Self {
        Self(self.0 >> 4)
    }

    fn iter(self) -> impl Iterator<Item = Piece> {
        let packed = std::iter::successors(Some(self.0), |packed| Some(packed >> 4)).take_while(|&packed| packed != 0);
        packed.map(|packed| Piece::ALL[(packed & 15) as usize - 1])
    }
}
