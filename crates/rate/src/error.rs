use std::fmt;

/// Why data could not be read, or a model could not be fitted, loaded or applied: one sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Error(String);

impl Error {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl From<csv::Error> for Error {
    fn from(error: csv::Error) -> Self {
        Self::new(error.to_string())
    }
}

/// The valid part of a table, and the lines that were rejected.
#[derive(Clone, Debug, PartialEq)]
pub struct Validated<T> {
    /// Content of the valid lines.
    pub kept: T,
    /// Rejected lines, in file order.
    pub rejected: Vec<RejectedLine>,
}

/// A rejected line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedLine {
    /// Line number in the file, counted from 1.
    pub line: u64,
    /// What is wrong with the line, and what was expected.
    pub reason: String,
}

impl fmt::Display for RejectedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}
