use super::StudyText;
use serde::{Deserialize, Serialize};

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
    /// What there is to preview: the steps of each arm.
    pub courses: Vec<StudyCourse>,
}

/// The steps of an arm, for the researcher who previews them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StudyCourse {
    /// The arm's name.
    pub arm: String,
    /// The names of its steps.
    pub steps: Vec<String>,
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
