use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The code that a researcher gave to a participant of a survey: 1 to 24 ASCII letters, digits, `-` and `_`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, example = "A-17"))]
pub struct ParticipantCode(String);

impl ParticipantCode {
    /// The most characters that a code may have.
    pub const LONGEST: usize = 24;

    /// The code as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ParticipantCode {
    type Err = String;

    /// Reads a code as it was typed or stands in a link; spaces around it are dropped.
    fn from_str(text: &str) -> Result<Self, String> {
        let code = text.trim();
        let fits = (1..=Self::LONGEST).contains(&code.len());
        if fits && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
            return Ok(Self(code.to_owned()));
        }
        let excerpt: String = code.chars().take(Self::LONGEST).collect();
        Err(format!("participant code \"{excerpt}\"; expected 1 to {} letters, digits, - and _", Self::LONGEST))
    }
}

impl TryFrom<String> for ParticipantCode {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<ParticipantCode> for String {
    fn from(code: ParticipantCode) -> Self {
        code.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_digits_and_dashes_make_a_code() {
        for text in ["7", "A-17", "club_2026-b", " A-17 ", "abcdefghijklmnopqrstuvwx"] {
            assert_eq!(text.parse::<ParticipantCode>().unwrap().as_str(), text.trim());
        }
        for text in ["", " ", "A 17", "é", "１", "a&b", "abcdefghijklmnopqrstuvwxy"] {
            let error = text.parse::<ParticipantCode>().unwrap_err();
            assert!(error.contains("expected 1 to 24 letters"), "{error}");
        }
    }
}
