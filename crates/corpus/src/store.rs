use crate::{
    Error,
    db::{FromAnyRow, Pool, Query, QueryAs, Scope, Write, Writer, postgres, sent, sqlite},
    group_commit::GroupCommit,
    health::LastTrial,
    url::Place,
};
use sqlx::SqlitePool;
use std::{
    path::Path,
    sync::{Arc, atomic::AtomicU64},
};
use tokio::sync::Semaphore;

/// An open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// The connections of readers.
    pub(crate) pool: Pool,
    pub(crate) last_trial: LastTrial,
    /// How often a connection was taken to query a database in memory; see [`Meter`](crate::Meter).
    pub(crate) queries: Arc<AtomicU64>,
    writer: Writer,
}

impl Corpus {
    /// Opens the database at a path, `sqlite:<path>`, `:memory:` or the URL of a PostgreSQL database. Creates a file and its folder if
    /// necessary, and runs the migrations.
    pub async fn open(place: &str) -> Result<Self, Error> {
        match Place::read(place)? {
            Place::Memory => Self::in_memory().await,
            Place::File(file) => {
                let (readers, writer) = sqlite::open(&file).await?;
                Ok(Self::on_sqlite(readers, writer))
            }
            Place::Postgres(url) => {
                let pool = postgres::open(&url).await?;
                let permits = Arc::new(Semaphore::new(postgres::WRITERS));
                Ok(Self::new(Pool::Postgres(pool.clone()), Writer::Postgres(pool, permits)))
            }
        }
    }

    /// Opens an existing database; see [`open`](Self::open).
    pub async fn open_existing(place: &str) -> Result<Self, Error> {
        match Place::read(place)? {
            Place::File(file) if file.is_file() => Self::open(place).await,
            Place::File(file) if file.is_dir() => Err(Error::Place(place.to_owned())),
            Place::Postgres(_) => Self::open(place).await,
            _ => Err(Error::Missing(place.to_owned())),
        }
    }

    /// Opens the database in a file for reading. Runs no migrations: a database of another version is an error.
    pub async fn open_to_read(file: &Path) -> Result<Self, Error> {
        let pool = sqlite::open_to_read(file).await?;
        Ok(Self::on_sqlite(pool.clone(), pool))
    }

    /// Opens a new database in memory.
    pub async fn in_memory() -> Result<Self, Error> {
        let queries = Arc::<AtomicU64>::default();
        let pool = sqlite::in_memory(queries.clone()).await?;
        Ok(Self { queries, ..Self::on_sqlite(pool.clone(), pool) })
    }

    fn on_sqlite(readers: SqlitePool, writer: SqlitePool) -> Self {
        Self::new(Pool::Sqlite(readers), Writer::Sqlite(writer, GroupCommit::default()))
    }

    fn new(pool: Pool, writer: Writer) -> Self {
        Self { pool, last_trial: LastTrial::default(), queries: Arc::default(), writer }
    }

    /// Has PostgreSQL count the rows anew by which it chooses how to look for them. It does so by itself too, but only within a minute or so,
    /// and until then takes tables that were filled for almost empty ones: choices of puzzles take ten times as long.
    pub(crate) async fn count_anew(&self) -> Result<(), Error> {
        if let Pool::Postgres(pool) = &self.pool {
            sqlx::raw_sql(postgres::ANALYZE).execute(pool).await?;
        }
        Ok(())
    }

    /// Closes all connections, and waits until everything is written.
    pub async fn close(&self) {
        self.pool.close().await;
        // Last, because the last connection to a SQLite file clears up its write-ahead log.
        self.writer.close().await;
    }

    /// Begins a write of anything. Nobody else writes meanwhile, on no server. Every change goes through here, through
    /// [`write_of`](Self::write_of), or through [`execute`](Self::execute).
    pub(crate) async fn write(&self) -> Result<Write, Error> {
        self.writer.begin(Scope::Everything).await
    }

    /// Begins a write of the rows of one subject: a player, or a study. Nobody else writes of the same subject meanwhile; on PostgreSQL others
    /// do. Rows that it shares with writes of other subjects it must change by one statement each (`SET n = n + 1`), or lock first.
    pub(crate) async fn write_of(&self, subject: &str) -> Result<Write, Error> {
        self.writer.begin(Scope::Subject(subject)).await
    }

    /// Executes a single statement that inserts a row and returns it; see [`execute`](Self::execute).
    pub(crate) async fn insert<T: FromAnyRow>(&self, query: QueryAs<'_, T>) -> Result<T, Error> {
        Ok(self.change(query).await?.ok_or(sqlx::Error::RowNotFound)?)
    }

    /// Executes a single statement that changes a row, if there is one, and returns it; see [`execute`](Self::execute).
    pub(crate) async fn change<T: FromAnyRow>(&self, query: QueryAs<'_, T>) -> Result<Option<T>, Error> {
        if let Writer::Postgres(..) = self.writer {
            sent::write();
            return Ok(query.fetch_optional(&self.pool).await?);
        }
        let mut transaction = self.write().await?;
        let row = query.fetch_optional(&mut transaction).await?;
        transaction.commit().await?;
        Ok(row)
    }

    /// Executes a single statement that writes, and so needs no other lock than those that the database takes for it; returns the number
    /// of affected rows.
    pub(crate) async fn execute(&self, query: Query<'_>) -> Result<u64, Error> {
        if let Writer::Postgres(..) = self.writer {
            sent::write();
            return Ok(query.execute(&self.pool).await?.rows_affected());
        }
        let mut transaction = self.write().await?;
        let rows = query.execute(&mut transaction).await?.rows_affected();
        transaction.commit().await?;
        Ok(rows)
    }
}

#[cfg(test)]
impl Corpus {
    /// The one connection to a SQLite file that writes.
    pub(crate) async fn sqlite_writer(&self) -> sqlx::pool::PoolConnection<sqlx::Sqlite> {
        let Writer::Sqlite(pool, _) = &self.writer else { panic!("expected SQLite") };
        pool.acquire().await.unwrap()
    }
}
