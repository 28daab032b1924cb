use crate::{Moves, Puzzle, TSpin, reach::MoveSet, solve::Search};
use puzzle::{Budget, Solutions};

/// What every answer of a puzzle needs, beyond plain drops that let no row vanish on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Need {
    /// Plain drops have no answer, but shifts under cover do: a piece is lowered beside an overhang and slid under it.
    /// Players also say *tuck*; the two are not told apart.
    Slide,
    /// Neither plain drops nor slides have an answer: in each, at least one piece of the queue is rotated so that it
    /// ends under cover, with or without a kick.
    Spin,
    /// In each answer a row vanishes before the piece of the goal comes.
    Deletion,
}

impl Need {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Slide, Self::Spin, Self::Deletion];

    /// The name on the command line and in data.
    pub fn word(self) -> &'static str {
        match self {
            Self::Slide => "slide",
            Self::Spin => "spin",
            Self::Deletion => "deletion",
        }
    }

    /// The need of this name.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|need| need.word() == word)
    }

    /// Whether every answer of a puzzle needs this, and there is one. Complete searches with the smaller sets of moves are
    /// the proof; `None` if one of them does not end within so many nodes.
    pub fn is_needed(self, puzzle: &Puzzle, nodes: u64) -> Option<bool> {
        let (without, with) = match self {
            Self::Slide => {
                (Lines { moves: MoveSet::Drop, clears: true }, Lines { moves: MoveSet::Slide, clears: true })
            }
            Self::Spin => (Lines { moves: MoveSet::Slide, clears: true }, Lines { moves: MoveSet::All, clears: true }),
            Self::Deletion => {
                let moves = puzzle.moves().into();
                (Lines { moves, clears: false }, Lines { moves, clears: true })
            }
        };
        if self != Self::Deletion && puzzle.moves() == Moves::Drop {
            return Some(false);
        }
        Some(!without.solve(puzzle, nodes)? && with.solve(puzzle, nodes)?)
    }
}

/// The lines of play that a search takes into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The placements.
    pub moves: MoveSet,
    /// Whether rows may vanish on the way.
    pub clears: bool,
}

impl Lines {
    /// Whether one of these lines is an answer; `None` if that is not known after so many nodes.
    pub fn solve(self, puzzle: &Puzzle, nodes: u64) -> Option<bool> {
        let mut search = Search::new(puzzle, Budget { nodes, keep: 1 });
        (search.moves, search.clears, search.first) = (self.moves, self.clears, true);
        search.visit(puzzle.board(), puzzle.queue());
        let solutions: Solutions<TSpin> = search.found.finish();
        if solutions.answers > 0 { Some(true) } else { solutions.complete.then_some(false) }
    }
}
