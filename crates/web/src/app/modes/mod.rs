//! The modes of play: where the next puzzle comes from, what may be done with it, and what follows a judgement.

pub mod choices;
pub mod placement;
pub mod runs;
pub mod sets;
pub mod themes;
pub mod title;

use crate::route::shelf::Shelf;
use play::RunKind;
use play::wire::{DailyGrade, Mode};

/// A mode of play, with what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlayMode {
    /// Puzzles near the player's level.
    Level,
    /// Puzzles of a shelf.
    Shelf(Shelf),
    /// Puzzles that may have no answer.
    Doubt,
    /// A numbered puzzle of a shelf's set.
    Number(Shelf, u32),
    /// A run.
    Run(RunKind),
    /// The puzzle of the day, of a grade.
    Daily(DailyGrade),
    /// A sibling of a puzzle on the review list, by the id of that puzzle.
    Sibling(String),
    /// A puzzle by its id, of whichever game.
    Shared(String),
    /// A puzzle that was missed today in a run, by its id.
    Missed(String),
    /// The puzzles that find the player's level.
    Placement,
}

/// What may be told of a try that fell short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tells {
    /// Nothing at all.
    Nothing,
    /// Why, but no cell of an answer.
    Words,
    /// Why, and the nearest answer.
    Everything,
}

impl PlayMode {
    /// The mode as the server knows it.
    pub fn wire(&self) -> Mode {
        match self {
            Self::Level | Self::Shelf(_) => Mode::Practice,
            Self::Doubt => Mode::Doubt,
            Self::Number(..) => Mode::Curated,
            Self::Run(RunKind::Rush) => Mode::Rush,
            Self::Run(RunKind::Streak) => Mode::Streak,
            Self::Daily(_) => Mode::Daily,
            Self::Sibling(_) => Mode::Review,
            Self::Shared(_) | Self::Missed(_) => Mode::Shared,
            Self::Placement => Mode::Placement,
        }
    }

    /// Its name in the page: the server's, except where that is the name of the list that leads here.
    pub fn name(&self) -> &'static str {
        match self.wire() {
            Mode::Curated => "number",
            Mode::Review => "sibling",
            Mode::Shared if matches!(self, Self::Missed(_)) => "retry",
            Mode::Shared => "puzzle",
            mode => mode.word(),
        }
    }

    /// The shelf that its puzzles come from, if it is one.
    pub fn shelf(&self) -> Option<Shelf> {
        match self {
            Self::Shelf(shelf) | Self::Number(shelf, _) => Some(*shelf),
            _ => None,
        }
    }

    /// The grade of the puzzle of the day, if it is that.
    pub fn daily(&self) -> Option<DailyGrade> {
        if let Self::Daily(grade) = self { Some(*grade) } else { None }
    }

    /// The kind of run it is, if it is one.
    pub fn run(&self) -> Option<RunKind> {
        if let Self::Run(kind) = self { Some(*kind) } else { None }
    }

    /// What may be told of a try that fell short.
    pub fn tells(&self) -> Tells {
        match self {
            // A run does not stop.
            Self::Run(_) => Tells::Nothing,
            Self::Number(..) => Tells::Words,
            _ => Tells::Everything,
        }
    }

    /// Whether the player chose what comes, so that options apply.
    pub fn is_practice(&self) -> bool {
        matches!(self, Self::Level | Self::Shelf(_))
    }

    /// Whether there is always another puzzle, to be fetched before it is asked for.
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Level | Self::Shelf(_) | Self::Doubt | Self::Run(_))
    }
}
