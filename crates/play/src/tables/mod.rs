//! How each game is played on a page: what inputs do to the piece in hand, and how positions are drawn.

pub mod nazo;
mod null;
pub mod shisen;
pub mod tspin;

use crate::{Input, Lang, Scene};
use puzzle::{Game, MoveOf};

/// A game that can be played on a page: how inputs become moves, and how positions become scenes.
pub trait Table: Game {
    /// Whether a position that cannot be solved any more ends the try only when the player says so.
    const FORGIVES: bool = false;
    /// Whether moves are made by pointing at cells of the board, and not by steering a piece.
    const POINTS: bool = false;
    /// What the player steers between two moves. Undo does not bring it back.
    type Hand: Clone;

    /// Whether the piece in hand can be lowered row by row ([`Input::SoftDrop`]) in this puzzle.
    fn sinks(_puzzle: &Self::Puzzle) -> bool {
        false
    }

    /// The hand at the start of a move.
    fn deal(puzzle: &Self::Puzzle, position: &Self::Position) -> Self::Hand;

    /// The hand after a move, by what it was before.
    fn redeal(_hand: &Self::Hand, puzzle: &Self::Puzzle, position: &Self::Position) -> Self::Hand {
        Self::deal(puzzle, position)
    }

    /// What an input does. Undo and restart are not the table's business.
    fn interpret(position: &Self::Position, hand: &mut Self::Hand, input: Input) -> Reaction<MoveOf<Self>>;

    /// The scene after these moves, with the hand if there is one.
    fn scene(puzzle: &Self::Puzzle, line: &[MoveOf<Self>], hand: Option<&Self::Hand>) -> Scene;

    /// The frames that show what the last move set off: it comes to rest, something flashes and is gone, round after round.
    /// None if it set nothing off.
    fn motion(_puzzle: &Self::Puzzle, _line: &[MoveOf<Self>]) -> Vec<Scene> {
        Vec::new()
    }

    /// The frames that show the goal being done after a solution.
    fn finale(puzzle: &Self::Puzzle, line: &[MoveOf<Self>]) -> Vec<Scene>;

    /// Why the moves made fall short of the goal: a sentence, and the scene with what it speaks of marked. Nothing if they
    /// do not.
    fn shortfall(puzzle: &Self::Puzzle, line: &[MoveOf<Self>], lang: Lang) -> Option<(String, Scene)>;

    /// The goal in words.
    fn goal(puzzle: &Self::Puzzle, lang: Lang) -> String;

    /// The cells of a move that does no harm here, in a game that finds one at any moment; empty if there is no such move.
    fn hint(_puzzle: &Self::Puzzle, _position: &Self::Position) -> Option<Vec<(i32, i32)>> {
        None
    }

    /// Whether the goal is out of reach; none where that is not asked, or not quickly known.
    fn is_dead(_position: &Self::Position) -> Option<bool> {
        None
    }
}

/// What came of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction<M> {
    /// Nothing changed.
    Nothing,
    /// The hand changed.
    Moved,
    /// A move was made.
    Played(M),
    /// The last move was taken back.
    Undone,
    /// The puzzle began again.
    Restarted,
    /// The player ended the try with a word.
    Ended,
}
