use std::fmt;

/// A parse error: what was wrong, where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadCode {
    what: String,
    at: Option<usize>,
    expected: String,
}

impl BadCode {
    /// An error in the text as a whole.
    pub fn new(what: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { what: what.into(), at: None, expected: expected.into() }
    }

    /// A text that should have been a `what` and is not.
    pub fn invalid(what: &str, text: &str, expected: impl Into<String>) -> Self {
        Self::new(format!("invalid {what} \"{}\"", Self::excerpt(text)), expected)
    }

    /// Sets the position of the error: a character of the text, from 0.
    pub fn at(self, character: usize) -> Self {
        Self { at: Some(character), ..self }
    }

    /// The same error in a longer text, in which this one begins at `offset`.
    pub fn within(self, offset: usize) -> Self {
        Self { at: Some(self.at.unwrap_or(0) + offset), ..self }
    }

    /// Adds an alternative to what was expected.
    pub fn or(self, expected: &str) -> Self {
        Self { expected: format!("{}; or {expected}", self.expected), ..self }
    }

    /// An excerpt of untrusted text for a message: shortened, and with control characters escaped.
    pub fn excerpt(text: &str) -> String {
        const LONGEST: usize = 24;
        let shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
        if text.chars().nth(LONGEST).is_some() { format!("{shown}…") } else { shown }
    }
}

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.what)?;
        if let Some(at) = self.at {
            write!(f, " at character {}", at + 1)?;
        }
        write!(f, "; expected {}", self.expected)
    }
}

impl std::error::Error for BadCode {}
