use super::StudyLang;
use serde::{Deserialize, Serialize};

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
