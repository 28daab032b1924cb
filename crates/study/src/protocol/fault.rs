use std::ops::Range;
use thiserror::Error;

/// Why a protocol is refused: the line of its file, what was wrong there, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct BadProtocol {
    /// The line of the file, from 1.
    pub line: usize,
    /// What was wrong, and what was expected.
    pub reason: String,
}

/// The same with a place in the text instead of a line, while it is being read.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    /// The byte at which it is.
    at: usize,
    reason: String,
}

impl Fault {
    /// Something wrong at these bytes of the text.
    pub(super) fn at(place: &Range<usize>, reason: impl Into<String>) -> Self {
        Self { at: place.start, reason: reason.into() }
    }

    /// The same place with other words.
    pub(super) fn saying(self, reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), ..self }
    }

    /// The error for whoever reads `text`.
    pub(super) fn within(self, text: &str) -> BadProtocol {
        let before = text.as_bytes().iter().take(self.at);
        BadProtocol { line: 1 + before.filter(|byte| **byte == b'\n').count(), reason: self.reason }
    }
}
