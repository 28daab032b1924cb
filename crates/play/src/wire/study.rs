//! Studies: where a participant is, what they do there, and what the researcher sees of it. What is left of a time is in
//! milliseconds from now, for clocks differ.

use super::PuzzleCard;
use crate::Lang;
use serde::{Deserialize, Serialize};

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyText {
    /// In Japanese.
    pub ja: String,
    /// In English.
    pub en: String,
}

impl StudyText {
    /// The text in a language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::Ja => &self.ja,
            Lang::En => &self.en,
        }
    }
}

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

/// A question of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyQuestion {
    /// Its name in data.
    pub name: String,
    /// The question; absent for the usual scales, for which the page has sentences.
    pub text: Option<StudyText>,
    /// What the answer may be.
    pub form: StudyForm,
    /// Whether it may be left out.
    pub optional: bool,
}

/// What an answer may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "form", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StudyForm {
    /// A number from 1 to `points`.
    Scale {
        /// The greatest value.
        points: u32,
        /// What 1 means.
        low: Option<StudyText>,
        /// What the greatest value means.
        high: Option<StudyText>,
    },
    /// The number of one of these, from 1.
    Choice {
        /// The choices.
        choices: Vec<StudyText>,
    },
    /// Any text.
    Text,
}

/// A language of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StudyLang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// Consent to a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyConsent {
    /// Must be true.
    pub consent: bool,
    /// The language of the page.
    #[serde(default)]
    pub lang: StudyLang,
}

/// Something that a participant does, but playing and answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyAct {
    /// What.
    pub act: StudyDeed,
}

/// What a participant can do, but playing and answering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum StudyDeed {
    /// Begins the step that is ready.
    Begin,
    /// Asks for the next puzzle.
    Show,
    /// Gives up the puzzle.
    GiveUp,
    /// Goes on from what needs no answer.
    Finish,
    /// The page lost the focus.
    FocusLost,
    /// The page has the focus again.
    FocusGained,
    /// A match was paused.
    Paused,
    /// A paused match went on.
    Continued,
    /// The page was loaded again.
    Reloaded,
    /// The participant looked at an answer that is shown on demand.
    AnswerSeen,
}

/// A participant's answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyAnswers {
    /// The answers.
    pub answers: Vec<StudyAnswer>,
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyAnswer {
    /// The name of the question.
    pub name: String,
    /// The value on a scale, or the number of the choice.
    pub value: Option<u32>,
    /// The text.
    pub text: Option<String>,
}

/// What the researcher sees of a study.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyOverview {
    /// The title.
    pub title: StudyText,
    /// When it began.
    pub created_at: i64,
    /// When it was closed, if it was.
    pub closed_at: Option<i64>,
    /// The code of the open link, if there is one.
    pub open_code: Option<String>,
    /// The arms and what they are like; empty while the protocol hides them.
    pub arms: Vec<StudyArmCount>,
    /// The participants, previews among them.
    pub participants: Vec<WatchedParticipant>,
}

/// An arm of a study as the researcher sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyArmCount {
    /// Its name.
    pub name: String,
    /// Participants assigned to it.
    pub participants: u32,
    /// Means before the arms part.
    pub before: StudyMeasures,
}

/// Measures of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyMeasures {
    /// Games won.
    pub wins: f64,
    /// Games played.
    pub games: f64,
    /// Puzzles of tests solved.
    pub solved: f64,
}

/// A participant as the researcher sees them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WatchedParticipant {
    /// What data call them.
    pub number: u32,
    /// The code of their link.
    pub code: String,
    /// The researcher's own name for them.
    pub label: Option<String>,
    /// Whether it is a preview.
    pub preview: bool,
    /// The arm, unless it is hidden.
    pub arm: Option<String>,
    /// Where they are: `invited`, `consented`, the name of a step, `finished` or `withdrawn`.
    pub place: String,
    /// Steps done.
    pub done: u32,
    /// When something happened to them last.
    pub last_at: Option<i64>,
    /// What they have done so far.
    pub so_far: StudyMeasures,
}

/// A participant who entered by an open link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyEntry {
    /// The participant's code, to come back with.
    pub code: String,
}

/// A request to look at a step as a participant would see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyPreview {
    /// The name of the arm; by default the first one.
    pub arm: Option<String>,
    /// The name of the step.
    pub step: String,
}

/// Which opponent a match of a study is against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyOpponent {
    /// The opponent's place in the step.
    pub place: u32,
}
