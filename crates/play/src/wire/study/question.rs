use super::StudyText;
use serde::{Deserialize, Serialize};

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
