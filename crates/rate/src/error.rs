use std::fmt;

/// Why numbers could not be read, or a model not be fitted, loaded or asked: a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(String);

impl Error {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl From<csv::Error> for Error {
    fn from(error: csv::Error) -> Self {
        Self::new(error.to_string())
    }
}

/// What was kept of a file, and the lines that were not.
#[derive(Clone, Debug, PartialEq)]
pub struct Sorted<T> {
    /// What the good lines said.
    pub kept: T,
    /// The bad lines, in their order.
    pub refused: Vec<Refused>,
}

/// A line that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Which line of the file, counted from 1.
    pub line: u64,
    /// What is wrong with it, and what was expected.
    pub reason: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}
