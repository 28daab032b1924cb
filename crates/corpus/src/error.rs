use crate::{db, group_commit::PATIENCE};
use std::{fmt, path::PathBuf, sync::Arc, time::Duration};

/// An error of the storage.
#[derive(Debug)]
pub enum Error {
    /// The text does not name a database that can be opened.
    Place(String),
    /// The database does not exist.
    Missing(String),
    /// The folder of the database could not be created.
    Folder(PathBuf, std::io::Error),
    /// The database could not be opened.
    Open(PathBuf, sqlx::Error),
    /// The PostgreSQL server did not let this program in. The place is without the password.
    Connect(String, sqlx::Error),
    /// The migrations failed.
    Migrate(String, sqlx::migrate::MigrateError),
    /// The database was opened for reading, and its schema is not that of this version.
    Version(PathBuf),
    /// A backup could not be written.
    Backup(PathBuf, String),
    /// A file is not a whole database of this version or an older one.
    Damaged(PathBuf, String),
    /// The database is not a file.
    NoFile,
    /// The database is used by another program.
    InUse(PathBuf),
    /// A query failed.
    Query(sqlx::Error),
    /// Other writers did not finish within this time.
    Busy(Duration),
    /// The PostgreSQL server has gone, or is starting.
    Unreachable(sqlx::Error),
    /// There is no room on the disk, or the database may not use more of it.
    Full(sqlx::Error),
    /// What a write belongs to is not there any more: its player was deleted while it was under way.
    Deleted(sqlx::Error),
    /// Another write in the same transaction failed, and the database rolled back the whole transaction.
    RolledBack,
    /// The transaction that several writes shared failed.
    Shared(Arc<Self>),
    /// The operating system gave no random numbers.
    Random(getrandom::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Place(place) => {
                write!(
                    f,
                    "cannot store puzzles in \"{place}\"; expected the path of a SQLite file, sqlite:<path>, or \
                     postgres://<user>@<host>/<database>"
                )
            }
            Self::Missing(place) => write!(f, "{place} is not there; expected the server's database"),
            Self::Folder(folder, why) => write!(
                f,
                "cannot make the folder {} for the database: {why}; expected a folder that can be written to",
                folder.display()
            ),
            Self::Open(file, why) => write!(
                f,
                "cannot open the database {}: {why}; expected a SQLite file that can be written to, or none yet",
                file.display()
            ),
            Self::Connect(place, why) => write!(
                f,
                "cannot connect to the database {place}: {why}; expected a PostgreSQL server that runs, and that user, \
                 password and database are known to it"
            ),
            Self::Migrate(place, why) => write!(
                f,
                "cannot bring the database {place} up to date: {why}; expected one made by this version of tsumi or an \
                 older one"
            ),
            Self::Version(file) => write!(
                f,
                "the database {} was made by another version of tsumi; expected one of this version: `tsumi serve` brings \
                 an older one up to date",
                file.display()
            ),
            Self::Backup(file, why) => {
                write!(f, "cannot write {}: {why}; expected a place for a file with enough room", file.display())
            }
            Self::Damaged(file, why) => {
                write!(f, "{} is damaged: {why}; expected a file made by `tsumi backup`", file.display())
            }
            Self::NoFile => f.write_str("the database is not a SQLite file; expected one, or pg_dump for PostgreSQL"),
            Self::InUse(file) => {
                write!(
                    f,
                    "the database {} is used; expected that nobody uses it: stop the server first",
                    file.display()
                )
            }
            Self::Query(why) => write!(f, "the database refused: {why}"),
            Self::Busy(patience) => {
                write!(
                    f,
                    "the database is busy; expected other writers to finish within {} seconds",
                    patience.as_secs()
                )
            }
            Self::Unreachable(why) => {
                write!(f, "the database is not there: {why}; expected a PostgreSQL server that runs")
            }
            Self::Full(why) => {
                write!(f, "nothing was stored: {why}; expected room on the disk of the database")
            }
            Self::Deleted(why) => {
                write!(f, "what this belongs to was deleted: {why}; expected a player who is still there")
            }
            Self::RolledBack => write!(
                f,
                "nothing was stored: the database rolled the write back with another one that failed, as it does when the \
                 disk is full"
            ),
            Self::Shared(why) => why.fmt(f),
            Self::Random(why) => write!(f, "the operating system gave no random numbers: {why}"),
        }
    }
}

impl Error {
    /// Whether the same may well succeed in a moment.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Busy(_) | Self::Unreachable(_) | Self::Full(_) | Self::RolledBack => true,
            Self::Shared(why) => why.is_passing(),
            _ => false,
        }
    }

    /// Whether what was to be stored belongs to somebody who was deleted meanwhile.
    pub fn is_of_deleted(&self) -> bool {
        matches!(self, Self::Deleted(_))
    }

    /// Whether there is no room for what was to be stored.
    pub fn is_full(&self) -> bool {
        match self {
            Self::Full(_) | Self::RolledBack => true,
            Self::Shared(why) => why.is_full(),
            _ => false,
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Place(_)
            | Self::Missing(_)
            | Self::Version(_)
            | Self::Backup(..)
            | Self::Damaged(..)
            | Self::NoFile
            | Self::InUse(_)
            | Self::Random(_)
            | Self::Busy(_)
            | Self::RolledBack => None,
            Self::Shared(why) => why.source(),
            Self::Folder(_, why) => Some(why),
            Self::Open(_, why)
            | Self::Connect(_, why)
            | Self::Query(why)
            | Self::Unreachable(why)
            | Self::Deleted(why)
            | Self::Full(why) => Some(why),
            Self::Migrate(_, why) => Some(why),
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(why: sqlx::Error) -> Self {
        match why {
            why if db::postgres::is_busy(&why) => Self::Busy(PATIENCE),
            why if db::sqlite::is_full(&why) || db::postgres::is_full(&why) => Self::Full(why),
            why if db::postgres::is_unreachable(&why) => Self::Unreachable(why),
            sqlx::Error::Database(ref told) if told.is_foreign_key_violation() => Self::Deleted(why),
            why => Self::Query(why),
        }
    }
}
