use crate::{
    Corpus, Error,
    db::{Pool, Target},
};
use sqlx::{Sqlite, Transaction, postgres::PgTransaction};

/// A database as it was at one moment.
pub enum Snapshot {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(PgTransaction<'static>),
}

impl Snapshot {
    /// Begins to read a database.
    pub async fn of(corpus: &Corpus) -> Result<Self, Error> {
        Ok(match &corpus.pool {
            Pool::Sqlite(pool) => Self::Sqlite(pool.begin().await?),
            Pool::Postgres(pool) => {
                Self::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?)
            }
        })
    }
}

impl<'c> From<&'c mut Snapshot> for Target<'c> {
    fn from(snapshot: &'c mut Snapshot) -> Self {
        match snapshot {
            Snapshot::Sqlite(transaction) => Self::Sqlite(transaction),
            Snapshot::Postgres(transaction) => Self::Postgres(transaction),
        }
    }
}
