use std::fmt;

/// Why the shelves could not be stocked.
#[derive(Debug)]
pub enum Error {
    /// The storage failed.
    Corpus(corpus::Error),
    /// A shelf's plan is wrong, or the work on it broke off.
    Shelf(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Corpus(why) => why.fmt(f),
            Self::Shelf(why) => write!(f, "cannot stock the shelves: {why}"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Corpus(why) => Some(why),
            Self::Shelf(_) => None,
        }
    }
}

impl From<corpus::Error> for Error {
    fn from(why: corpus::Error) -> Self {
        Self::Corpus(why)
    }
}
