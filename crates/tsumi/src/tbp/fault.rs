use super::LONGEST_LINE;
use puzzle::BadCode;
use std::{fmt, process::ExitStatus, time::Duration};

/// Why a bot has lost a game other than by playing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program did not start.
    NotStarted(String),
    /// It did not answer in time.
    Silent {
        /// The message that was expected.
        expected: &'static str,
        /// The time that it had.
        limit: Duration,
    },
    /// Its process ended, or closed its output.
    Ended(Option<ExitStatus>),
    /// It wrote a line that is too long.
    LongLine,
    /// It wrote many messages that nobody asked for.
    Flood,
    /// It does not read what it is told.
    Deaf,
    /// It wrote something that is no message, or another one than expected.
    Nonsense {
        /// What it wrote.
        said: String,
        /// The message that was expected.
        expected: &'static str,
    },
    /// It does not play by these rules.
    Refused(String),
    /// None of the moves that it suggested can be made.
    Illegal(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotStarted(why) => write!(f, "did not start: {why}"),
            Self::Silent { expected, limit } => {
                write!(f, "hung: no {expected} within {} s", limit.as_secs_f64())
            }
            Self::Ended(Some(status)) => write!(f, "died: {status}"),
            Self::Ended(None) => f.write_str("died: closed its output"),
            Self::LongLine => write!(f, "flooded: a line of more than {LONGEST_LINE} bytes"),
            Self::Flood => f.write_str("flooded: many messages that nobody asked for"),
            Self::Deaf => f.write_str("hung: does not read its messages"),
            Self::Nonsense { said, expected } => {
                write!(f, "sent nonsense: {}; expected {expected}", BadCode::excerpt(said))
            }
            Self::Refused(why) => write!(f, "refused the rules: {}", BadCode::excerpt(why)),
            Self::Illegal(what) => write!(f, "suggested no move that can be made: {what}"),
        }
    }
}
