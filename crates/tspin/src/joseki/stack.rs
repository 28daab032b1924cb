use super::{Blocks, Shape};
use crate::{Bag, Board, Piece, Placement};

/// How soon a shape was complete in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stacked {
    /// Moves until the shape was complete; `None` if it never was.
    pub complete: Option<u32>,
    /// Moves played.
    pub moves: u32,
    /// Whether the game was lost.
    pub lost: bool,
    /// The board at the end.
    pub board: Board,
}

/// Plays a game with the pieces of a seed until the shape is complete, the game is lost, or so many pieces lie. The
/// player sees as many pieces as `known`, the one in hand included.
pub fn stack(
    mut choose: impl FnMut(&Board, &[Piece]) -> Option<Placement>,
    shape: &Shape,
    known: usize,
    seed: u64,
    most: u32,
) -> Stacked {
    let mut bag = Bag::new(seed);
    let mut pieces: Vec<Piece> = bag.by_ref().take(known.max(1)).collect();
    let mut game = Stacked { complete: None, moves: 0, lost: false, board: Board::EMPTY };
    while game.moves < most && game.complete.is_none() && !game.lost {
        let Some(placement) = choose(&game.board, &pieces) else {
            game.lost = true;
            break;
        };
        game.board.place(placement);
        game.moves += 1;
        game.lost = game.board.height() > Blocks::MOST_ROWS;
        game.complete = shape.is_complete(&game.board).then_some(game.moves);
        pieces.remove(0);
        pieces.extend(bag.next());
    }
    game
}
