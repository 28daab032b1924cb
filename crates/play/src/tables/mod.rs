//! How each game is played on the page: how inputs move the piece in hand, and how positions are drawn.

pub mod comparison;
pub mod nazo;
mod null;
pub mod shisen;
pub mod tspin;

use crate::{Comparison, Input, Lang, Scene, Sentence, Text, session::drill::Drill};
use puzzle::{Budget, MoveOf, Nearest};

/// A game that can be played on the page: how inputs become moves, and positions scenes.
pub trait Table: Nearest {
    /// Whether an unsolvable position ends the try only when the player gives up.
    const FORGIVES: bool = false;
    /// Whether moves are made by pointing at cells of the board instead of steering a piece.
    const POINTS: bool = false;
    /// Whether the goal is done by one more piece, which the player may steer after a solution.
    const FINISHES: bool = false;
    /// Rows kept free above the first scene for what is placed high, so that the picture need not make room later.
    const GROWTH: i32 = 0;
    /// What the player steers between two moves. Undo does not restore it.
    type Hand: Clone;

    /// Whether the piece in hand can be lowered row by row ([`Input::SoftDrop`]) in this puzzle.
    fn sinks(_puzzle: &Self::Puzzle) -> bool {
        false
    }

    /// The hand at the start of a move.
    fn deal(puzzle: &Self::Puzzle, position: &Self::Position) -> Self::Hand;

    /// The hand after a move, given the hand before.
    fn redeal(_hand: &Self::Hand, puzzle: &Self::Puzzle, position: &Self::Position) -> Self::Hand {
        Self::deal(puzzle, position)
    }

    /// Handles an input. Undo and restart are handled elsewhere.
    fn interpret(position: &Self::Position, hand: &mut Self::Hand, input: Input) -> Reaction<MoveOf<Self>>;

    /// Why the last input was refused, where that needs saying.
    fn refusal(_hand: &Self::Hand) -> Option<Text> {
        None
    }

    /// The scene after these moves, with the hand if there is one.
    fn scene(puzzle: &Self::Puzzle, line: &[MoveOf<Self>], hand: Option<&Self::Hand>) -> Scene;

    /// The animation of the last move: it lands, something flashes and vanishes, round after round. Empty if it set
    /// nothing off.
    fn motion(_puzzle: &Self::Puzzle, _line: &[MoveOf<Self>]) -> Vec<Scene> {
        Vec::new()
    }

    /// The animation of the goal after a solution.
    fn finale(puzzle: &Self::Puzzle, line: &[MoveOf<Self>]) -> Vec<Scene>;

    /// The piece that does the goal after these moves, for the player to steer; none where the last move does it.
    fn finish(_puzzle: &Self::Puzzle, _line: &[MoveOf<Self>]) -> Option<Drill> {
        None
    }

    /// What players call out when the goal is done.
    fn call(_puzzle: &Self::Puzzle) -> Option<Text> {
        None
    }

    /// Why the moves miss the goal: a sentence, and the scene with the cells that it mentions marked. `None` if they
    /// do not.
    fn shortfall(puzzle: &Self::Puzzle, line: &[MoveOf<Self>], lang: Lang) -> Option<(String, Scene)>;

    /// A failed try beside the nearest answer. `None` where there is no answer, or none is found within the budget.
    fn compare(_puzzle: &Self::Puzzle, _line: &[MoveOf<Self>], _budget: Budget) -> Option<Comparison> {
        None
    }

    /// Why a failed try fell short of the nearest answer, in words that name no cell of it: for where answers are withheld.
    fn why(_puzzle: &Self::Puzzle, _line: &[MoveOf<Self>], _budget: Budget) -> Option<Sentence> {
        None
    }

    /// The goal in words.
    fn goal(puzzle: &Self::Puzzle, lang: Lang) -> String;

    /// The cells of a safe move, in games that can find one at any moment; empty if there is no such move.
    fn hint(_puzzle: &Self::Puzzle, _position: &Self::Position) -> Option<Vec<(i32, i32)>> {
        None
    }

    /// Whether the goal cannot be reached any more; `None` if the game does not check that, or cannot tell quickly.
    fn is_dead(_position: &Self::Position) -> Option<bool> {
        None
    }
}

/// The effect of an input.
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
    /// The player ended the try by giving up or claiming that there is no answer.
    Ended,
    /// The player did the goal by hand.
    Finished,
    /// The player tried to do the goal by hand, and missed; the piece is back in hand.
    Missed,
}
