use super::{StudyQuestion, StudyText};
use crate::wire::PuzzleCard;
use serde::{Deserialize, Serialize};

/// Where a participant is in a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyCard {
    /// The title.
    pub title: StudyText,
    /// What is read before the consent.
    pub consent: StudyText,
    /// Whether a researcher looks at the study as a participant.
    pub preview: bool,
    /// Steps done.
    pub done: u32,
    /// Steps in all, as far as they are known: the most of any arm.
    pub steps: u32,
    /// Where the participant is now.
    pub place: StudyAt,
    /// Milliseconds until something changes by itself, if it does.
    pub next_change_ms: Option<u64>,
}

/// A place in a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "at", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StudyAt {
    /// Before the consent.
    Consent,
    /// Before a step.
    Ready(StudyStep),
    /// Before or in a match.
    Match(StudyMatch),
    /// At a puzzle.
    Puzzle(Box<StudyPuzzle>),
    /// The answers of all puzzles of the step are shown.
    Answers {
        /// The step.
        step: StudyStep,
        /// The ids of the puzzles.
        puzzles: Vec<String>,
    },
    /// Questions of a survey.
    Questions {
        /// The step.
        step: StudyStep,
        /// The questions.
        questions: Vec<StudyQuestion>,
    },
    /// In a break.
    Break(StudyStep),
    /// The course is over.
    Over {
        /// The last words of the protocol.
        text: Option<StudyText>,
        /// What became of the puzzles in tests and surveys; absent where the protocol does not tell it.
        results: Option<Vec<StudyResult>>,
    },
    /// The participant withdrew.
    Withdrawn,
    /// The study was closed before the participant's course was over.
    Closed,
}

/// A step of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyStep {
    /// Its kind: `matches`, `test`, `training`, `survey`, `break` or `end`.
    pub kind: String,
    /// What is read before it.
    pub text: Option<StudyText>,
    /// The time it has, in milliseconds, if it ends by itself.
    pub limit_ms: Option<u64>,
    /// Milliseconds that are left, once it has begun.
    pub left_ms: Option<u64>,
    /// The number of puzzles, where it is known.
    pub puzzles: Option<u32>,
    /// The time for each puzzle, in milliseconds.
    pub each_ms: Option<u64>,
    /// The most games, where that is known.
    pub games: Option<u32>,
    /// Whether it may be gone on with on another device once it has begun.
    pub another_device: bool,
}

/// What became of a puzzle of a test or a survey, for the participant to see at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyResult {
    /// Whether it was solved in time.
    pub solved: bool,
    /// Duration of the try in milliseconds.
    pub ms: u64,
}

/// A match of a study, to be begun or under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyMatch {
    /// The step.
    pub step: StudyStep,
    /// The game.
    pub game: String,
    /// Whom the participant may meet now, with their places in the step: one, unless there is a choice.
    pub opponents: Vec<StudyChoice>,
    /// Whether a match is under way: beginning another one breaks it off.
    pub playing: bool,
    /// Games won and lost in the present set, or of all if there are no sets.
    pub score: [u32; 2],
    /// Games ended in this step.
    pub games: u32,
}

/// An opponent that may be met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyChoice {
    /// Its place in the step.
    pub place: u32,
    /// The CPU player and its settings.
    pub opponent: String,
}

/// A puzzle of a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyPuzzle {
    /// The step.
    pub step: StudyStep,
    /// Its number in the step, from 0.
    pub number: u32,
    /// How many there are, if that is known.
    pub total: Option<u32>,
    /// Whether it belongs to the warm-up.
    pub warm_up: bool,
    /// How far the participant is with it.
    pub phase: StudyPhase,
    /// Milliseconds that are left for it.
    pub left_ms: Option<u64>,
    /// Whether it was solved, where the participant may know.
    pub solved: Option<bool>,
    /// Whether its answer may be seen.
    pub answer: StudyAnswerNow,
    /// Whether it may be begun again after a mistake.
    pub restart: bool,
    /// The puzzle, once it is shown.
    pub shown: Option<StudyPuzzleCard>,
    /// What is asked about it, while it is to be rated.
    pub questions: Vec<StudyQuestion>,
}

/// A puzzle that is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyPuzzleCard {
    /// The session to which tries are sent.
    pub session: String,
    /// The puzzle.
    pub puzzle: PuzzleCard,
}

/// How far a participant is with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StudyPhase {
    /// Not shown yet.
    Ready,
    /// Being tried.
    Trying,
    /// To be rated.
    Rating,
    /// Done.
    Done,
}

/// Whether the answer of a puzzle may be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StudyAnswerNow {
    /// It may not.
    Hidden,
    /// If the participant asks for it.
    OnDemand,
    /// It is shown.
    Shown,
}
