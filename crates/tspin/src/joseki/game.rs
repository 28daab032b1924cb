use super::LowCells;
use crate::{Board, Moves, Piece, Placement, reach};
use puzzle::joseki::{Change, FallingGame, MOST_KINDS, Stones};

/// Falling blocks as the method of standard shapes sees them: plain drops on a board on which all filled cells are of
/// one kind. An empty cell below a filled one is a state of its own, as the 2012 paper suggests: a stone of no kind.
#[derive(Clone, Copy, Debug)]
pub struct Blocks;

impl Blocks {
    /// The most rows of a stack; with more the game is lost.
    pub const MOST_ROWS: i32 = 20;
    /// The kind of filled cells.
    const FILLED: usize = 0;
}

impl FallingGame for Blocks {
    type Board = Board;
    type Hand = Piece;
    type Placement = Placement;
    type Cells = LowCells;
    type Landed = [(LowCells, Option<usize>); 4];

    fn stones(board: &Board) -> Stones<LowCells> {
        let mut kinds = [LowCells::default(); MOST_KINDS];
        kinds[Self::FILLED] = LowCells::of(board.0);
        Stones { kinds, odd: LowCells::of(board.0.and_below() & !board.0) }
    }

    fn placements(board: &Board, piece: Piece) -> impl Iterator<Item = Placement> {
        reach::placements(board, piece, Moves::Drop).into_iter()
    }

    fn place(board: &mut Board, _: Piece, placement: Placement) -> Change<Self::Landed> {
        let holes = board.holes();
        if board.place(placement) > 0 {
            return Change::Other;
        }
        match board.height() > Self::MOST_ROWS {
            true => Change::Lost,
            // Cells that are covered change their state.
            false if board.holes() > holes => Change::Other,
            false => Change::Added(placement.cells().map(|(x, y)| {
                let cell = [(x as usize, y as usize)].into_iter().collect();
                (cell, Some(Self::FILLED))
            })),
        }
    }
}
