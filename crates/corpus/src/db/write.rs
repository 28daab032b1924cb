use crate::{
    Error,
    db::{postgres, sent},
    group_commit::{self, GroupCommit},
};
use sqlx::{
    SqliteConnection, SqlitePool,
    postgres::{PgConnection, PgPool, PgTransaction},
};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What a write changes, and so which others it must wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope<'a> {
    /// Anything: nobody else writes meanwhile.
    Everything,
    /// Rows of one subject, such as a player, and rows that it locks itself: writes of other subjects go on.
    Subject(&'a str),
}

/// How writes are made.
#[derive(Clone, Debug)]
pub(crate) enum Writer {
    /// SQLite has one writer: writes take turns on one connection, and share commits.
    Sqlite(SqlitePool, GroupCommit),
    /// Writes of different subjects go on at the same time. The permits leave connections for readers while many writes wait.
    Postgres(PgPool, Arc<Semaphore>),
}

/// A write. Its changes are stored by [`commit`](Self::commit), and undone if it is dropped before.
#[derive(Debug)]
pub(crate) enum Write {
    Sqlite(group_commit::Write),
    Postgres(PgTransaction<'static>, OwnedSemaphorePermit),
}

/// The connection of a write.
pub(super) enum Connection<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl Writer {
    /// Waits for its turn and begins a write.
    pub async fn begin(&self, scope: Scope<'_>) -> Result<Write, Error> {
        sent::write();
        match self {
            Self::Sqlite(pool, group) => Ok(Write::Sqlite(group.write(pool).await?)),
            Self::Postgres(pool, permits) => postgres::begin(pool, permits, scope).await,
        }
    }

    /// Closes all connections.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool, _) => pool.close().await,
            Self::Postgres(pool, _) => pool.close().await,
        }
    }
}

impl Write {
    /// Stores the changes; returns when they are on the disk.
    pub async fn commit(self) -> Result<(), Error> {
        match self {
            Self::Sqlite(write) => write.commit().await,
            Self::Postgres(transaction, _permit) => Ok(transaction.commit().await?),
        }
    }

    pub(super) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(write) => Connection::Sqlite(write),
            Self::Postgres(transaction, _) => Connection::Postgres(transaction),
        }
    }
}
