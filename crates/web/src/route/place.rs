use crate::route::game::Game;
use crate::route::shelf::Shelf;
use crate::survey::link::{Slip, Survey};

/// A place of a game, without the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// One puzzle after the other: of a shelf, or near the player's level.
    Practice(String),
    /// There may be no answer.
    Doubt,
    /// The numbered puzzles of a shelf.
    Curated(String),
    /// One of them.
    Number(String, u32),
    /// Puzzles and answers at a glance, of a shelf.
    Flash(String),
    /// A questionnaire.
    Asked(Survey),
    /// The form that makes the address of a questionnaire, and what was wrong with the one that led here.
    Asking(Survey, Vec<Slip>),
    /// The puzzle of the day.
    Daily,
    /// Three minutes.
    Rush,
    /// Until the first failure.
    Streak,
    /// The review list.
    Review,
    /// A sibling of one of its puzzles.
    Sibling(String),
    /// What the player has done so far.
    Progress,
    /// The lesson, at a step.
    Learn(u32),
    /// What puzzles are about.
    Themes,
    /// A puzzle to be pasted.
    Open,
    /// A puzzle by its id, of whichever game.
    Puzzle(String),
}

/// The category that follows the player's level.
pub const LEVEL: &str = "level";

impl Place {
    /// Its name for the style sheet and for whoever drives the page: the word of the fragment, and `number` and
    /// `sibling` for the puzzles behind a list.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Practice(_) => "practice",
            Self::Doubt => "doubt",
            Self::Curated(_) => "curated",
            Self::Number(..) => "number",
            Self::Flash(_) => "flash",
            Self::Asked(_) => "asked",
            Self::Asking(..) => "asking",
            Self::Daily => "daily",
            Self::Rush => "rush",
            Self::Streak => "streak",
            Self::Review => "review",
            Self::Sibling(_) => "sibling",
            Self::Progress => "progress",
            Self::Learn(_) => "learn",
            Self::Themes => "themes",
            Self::Open => "open",
            Self::Puzzle(_) => "puzzle",
        }
    }

    /// The name of its entry in the menu.
    pub fn entry(&self) -> &'static str {
        match self {
            Self::Number(..) => "curated",
            Self::Asked(_) => "asking",
            Self::Sibling(_) => "review",
            Self::Puzzle(_) => "open",
            other => other.name(),
        }
    }

    /// Whether puzzles are played here, on the table.
    pub fn is_table(&self) -> bool {
        matches!(
            self,
            Self::Practice(_)
                | Self::Doubt
                | Self::Number(..)
                | Self::Asked(_)
                | Self::Daily
                | Self::Rush
                | Self::Streak
                | Self::Sibling(_)
                | Self::Puzzle(_)
        )
    }

    /// The shelf it is about.
    pub fn shelf(&self) -> Option<&str> {
        match self {
            Self::Practice(shelf) | Self::Curated(shelf) | Self::Number(shelf, _) | Self::Flash(shelf) => Some(shelf),
            Self::Asked(survey) => Some(survey.shelf.key),
            _ => None,
        }
    }

    /// The place of a game that is most like it.
    pub fn in_game(&self, game: Game) -> Self {
        match self {
            other if !game.offers(other) => Self::Practice(LEVEL.to_owned()),
            Self::Curated(_) | Self::Number(..) => Self::Curated(game.first_shelf()),
            Self::Flash(_) => Self::Flash(game.first_shelf()),
            // Another game is another questionnaire, and its clock must not be started by a slip.
            Self::Asked(survey) | Self::Asking(survey, _) => {
                Self::Asking(Survey { shelf: Shelf::first(game), ..*survey }, Vec::new())
            }
            Self::Practice(_) | Self::Puzzle(_) => Self::Practice(LEVEL.to_owned()),
            Self::Sibling(_) => Self::Review,
            Self::Learn(_) => Self::Learn(1),
            other => other.clone(),
        }
    }
}
