use crate::app::modes::PlayMode;
use crate::route::game::Game;
use crate::route::shelf::Shelf;
use crate::survey::link::{LinkError, Survey};

/// A place of a game, without the game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The table, where puzzles are played in a mode.
    Table(PlayMode),
    /// The numbered puzzles of a shelf.
    Set(Shelf),
    /// Puzzles and answers at a glance, of a shelf.
    Flash(Shelf),
    /// The link of a survey.
    Survey(Survey),
    /// The form that makes the link of a survey, and what was wrong with the link that led here.
    SurveyForm(Survey, Vec<LinkError>),
    /// The review list.
    Review,
    /// What was missed today in runs.
    Missed,
    /// What the player has done so far.
    Progress,
    /// What a new visitor is asked.
    Welcome,
    /// What there is to do today.
    Home,
    /// The course: its chapters, or a board of one, by their numbers from 1.
    Course(Option<(u32, u32)>),
    /// What puzzles are about.
    Themes,
    /// A puzzle to be pasted.
    Open,
    /// What the player can set.
    Settings,
    /// The player's own data.
    Account,
    /// Matches against CPU players.
    Versus,
    /// A match that is over, by its id.
    Match(String),
    /// A study, by the code of a participant.
    Study(String),
    /// The open link of a study, by its code.
    StudyEntry(String),
    /// What the researcher sees of a study, by its id.
    Researcher(String),
}

impl Place {
    /// Its name for the style sheet and for whoever drives the page.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Table(mode) => mode.name(),
            Self::Set(_) => "curated",
            Self::Flash(_) => "flash",
            Self::Survey(_) => "asked",
            Self::SurveyForm(..) => "asking",
            Self::Review => "review",
            Self::Missed => "missed",
            Self::Progress => "progress",
            Self::Welcome => "welcome",
            Self::Home => "home",
            Self::Course(_) => "course",
            Self::Themes => "themes",
            Self::Open => "open",
            Self::Settings => "settings",
            Self::Account => "account",
            Self::Versus => "versus",
            Self::Match(_) => "match",
            Self::Study(_) => "study",
            Self::StudyEntry(_) => "enter",
            Self::Researcher(_) => "studies",
        }
    }

    /// The name of its entry in the menu.
    pub fn entry(&self) -> &'static str {
        match self {
            Self::Table(PlayMode::Number(..)) => "curated",
            Self::Survey(_) => "asking",
            Self::Table(PlayMode::Sibling(_)) => "review",
            Self::Table(PlayMode::Shared(_)) => "open",
            Self::Table(PlayMode::Missed(_)) => "missed",
            Self::Match(_) => "versus",
            Self::Table(PlayMode::Placement) => "practice",
            other => other.name(),
        }
    }

    /// The mode in which puzzles are played here, if they are.
    pub fn mode(&self) -> Option<&PlayMode> {
        if let Self::Table(mode) = self { Some(mode) } else { None }
    }

    /// Whether it belongs to a study.
    pub fn is_study(&self) -> bool {
        matches!(self, Self::Study(_) | Self::StudyEntry(_) | Self::Survey(_) | Self::Researcher(_))
    }

    /// Whether puzzles are played here.
    pub fn is_table(&self) -> bool {
        self.mode().is_some()
    }

    /// The shelf that its address names.
    pub fn shelf(&self) -> Option<Shelf> {
        match self {
            Self::Table(mode) => mode.shelf(),
            Self::Set(shelf) | Self::Flash(shelf) => Some(*shelf),
            Self::Survey(survey) => Some(survey.shelf),
            _ => None,
        }
    }

    /// The place of a game that is most like it.
    pub fn in_game(&self, game: Game) -> Self {
        match self {
            other if !game.offers(other) => Self::Table(PlayMode::Level),
            Self::Set(_) | Self::Table(PlayMode::Number(..)) => Self::Set(Shelf::first(game)),
            Self::Flash(_) => Self::Flash(Shelf::first(game)),
            // Another game is another survey.
            Self::Survey(survey) | Self::SurveyForm(survey, _) => {
                Self::SurveyForm(Survey { shelf: Shelf::first(game), ..survey.clone() }, Vec::new())
            }
            Self::Table(PlayMode::Shelf(_) | PlayMode::Shared(_) | PlayMode::Placement) => Self::Table(PlayMode::Level),
            Self::Table(PlayMode::Sibling(_)) => Self::Review,
            Self::Table(PlayMode::Missed(_)) => Self::Missed,
            Self::Course(_) => Self::Course(None),
            Self::Match(_) => Self::Versus,
            other => other.clone(),
        }
    }
}
