//! Moving everything from one database into another, whichever engines they are on.
//!
//! The rows of a table go over page by page in the order of its key, so that memory does not grow with the database. The source is read
//! in one transaction, as it was at one moment; the target is written in one, and committed after it has been read back and has as many rows with
//! the same checksum.

mod cell;
mod copy;
mod schema;
mod snapshot;

use crate::{Corpus, Error};
use copy::{Stop, Sum};
use schema::Table;
use std::sync::atomic::AtomicBool;

/// What was moved of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The table's name.
    pub table: String,
    /// How many rows it has.
    pub rows: u64,
    /// The SHA-256 of its rows in the order of the key, in hexadecimal.
    pub checksum: String,
}

/// How far a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveProgress {
    /// Rows written, then read back as well.
    pub done: u64,
    /// Twice the rows of the source.
    pub all: u64,
}

/// Why nothing was moved.
#[derive(Debug)]
pub enum NotMoved {
    /// The database could not be read or written.
    Storage(Error),
    /// A table of the target has rows.
    NotEmpty(String),
    /// A value of a table is not of its column's type.
    Value {
        /// The table.
        table: String,
        /// The column.
        column: String,
    },
    /// A table read back differs from what was written.
    Differs(String),
    /// The caller asked to stop.
    Stopped,
}

impl Corpus {
    /// Copies all rows into another database, which must have none, and checks them there. Either everything is there at the end or
    /// nothing. `stop` ends it early; `told` hears how far it has come.
    pub async fn move_to(
        &self,
        target: &Self,
        stop: &AtomicBool,
        mut told: impl FnMut(MoveProgress) + Send,
    ) -> Result<Vec<Moved>, NotMoved> {
        let tables = schema::tables().await?;
        let mut source = snapshot::Snapshot::of(self).await?;
        let mut write = target.write().await?;
        let mut rows = 0;
        for table in &tables {
            if copy::has_rows(table, &mut write).await? {
                return Err(NotMoved::NotEmpty(table.name.clone()));
            }
            rows += copy::count(table, &mut source).await?;
        }
        let (mut done, all) = (0, 2 * rows);
        let mut on = |more: u64| {
            done += more;
            told(MoveProgress { done, all });
        };
        let mut moved = Vec::new();
        for table in &tables {
            let mut stop = Stop { stop, told: &mut on };
            let written = copy::copy(table, &mut source, &mut write, &mut stop).await?;
            let read: Sum = copy::sum(table, &mut write, &mut stop).await?;
            if written != read {
                return Err(NotMoved::Differs(table.name.clone()));
            }
            moved.push(read.of(table));
        }
        write.commit().await?;
        target.count_anew().await?;
        Ok(moved)
    }
}

impl From<Error> for NotMoved {
    fn from(why: Error) -> Self {
        Self::Storage(why)
    }
}

impl From<sqlx::Error> for NotMoved {
    fn from(why: sqlx::Error) -> Self {
        Self::Storage(why.into())
    }
}

impl std::fmt::Display for NotMoved {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Self::Storage(why) => why.fmt(f),
            Self::NotEmpty(table) => write!(f, "the target's table {table} has rows; expected an empty database"),
            Self::Value { table, column } => {
                write!(
                    f,
                    "the column {column} of the table {table} has a value of another type than the schema gives it"
                )
            }
            Self::Differs(table) => write!(f, "the table {table} read back differs from what was written"),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for NotMoved {}

impl Sum {
    fn of(self, table: &Table) -> Moved {
        let (rows, checksum) = self.told();
        Moved { table: table.name.clone(), rows, checksum }
    }
}
