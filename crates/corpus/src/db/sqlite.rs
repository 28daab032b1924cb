//! SQLite: opening a database in a file or in memory, and its migrations.
//!
//! Of a file, one connection writes and others read, so that no reader waits for writers.

use crate::{
    Error,
    db::migrations::{APPLIED, migrations, newest_migration},
    group_commit::PATIENCE,
};
use sqlx::{
    Connection, SqlitePool,
    migrate::MigrateError,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::time;

/// Connections that read a file.
pub(crate) const READERS: u32 = 8;
/// How long a program waits before it tries again to open a file that another one is making.
const AGAIN: Duration = Duration::from_millis(20);

/// The pools of a file: that of the readers, and that of the one writer. Creates the file and its folder if necessary, and runs
/// the migrations.
pub(crate) async fn open(file: &Path) -> Result<(SqlitePool, SqlitePool), Error> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder).map_err(|why| Error::Folder(folder.to_owned(), why))?;
    }
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let one = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let one = one.before_acquire(|connection, _| {
        // When the disk is full, SQLite rolls back the transaction by itself. The connection does not notice and could never
        // begin another one.
        Box::pin(async { Ok(!connection.is_in_transaction()) })
    });
    let writer = writer(file, options, one).await?;
    let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(PATIENCE);
    let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await;
    Ok((readers.map_err(|why| Error::Open(file.to_owned(), why))?, writer))
}

/// A new database in memory. Each use of its connection is counted in `queries`.
pub(crate) async fn in_memory(queries: Arc<AtomicU64>) -> Result<SqlitePool, Error> {
    let options = SqliteConnectOptions::new().in_memory(true);
    // Each connection has a database of its own, which is lost when it closes: there must be exactly one, which stays open.
    let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let pool = pool.before_acquire(move |_, _| {
        queries.fetch_add(1, Ordering::Relaxed);
        Box::pin(async { Ok(true) })
    });
    writer(Path::new(":memory:"), options, pool).await
}

/// Opens a file that is there, for one reader. Runs no migrations: a database of another version is an error.
pub(crate) async fn open_to_read(file: &Path) -> Result<SqlitePool, Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(PATIENCE);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
    let pool = pool.map_err(|why| Error::Open(file.to_owned(), why))?;
    let found: Result<Option<i64>, _> =
        sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&pool).await;
    match found {
        Ok(version) if version == Some(newest_migration()) => Ok(pool),
        _ => Err(Error::Version(file.to_owned())),
    }
}

async fn writer(file: &Path, options: SqliteConnectOptions, pool: SqlitePoolOptions) -> Result<SqlitePool, Error> {
    let options = options
        .journal_mode(SqliteJournalMode::Wal)
        // Every commit waits for the disk, so that what was acknowledged survives a power failure.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
        .foreign_keys(true);
    let begun = Instant::now();
    let pool = loop {
        // SQLite does not wait when another program makes the same file and turns its journal into a write-ahead log.
        match pool.clone().connect_with(options.clone()).await {
            Err(why) if is_locked(&why) && begun.elapsed() < PATIENCE => time::sleep(AGAIN).await,
            other => break other.map_err(|why| Error::Open(file.to_owned(), why))?,
        }
    };
    migrate(&pool).await.map_err(|why| Error::Migrate(file.display().to_string(), why))?;
    Ok(pool)
}

/// Runs the migrations in one transaction, which takes the lock of writers before it looks at what was run: of programs that start at
/// the same time, one runs them and the others wait for it.
async fn migrate(pool: &SqlitePool) -> Result<(), MigrateError> {
    let mut connection = pool.acquire().await?;
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let there: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations')")
        .fetch_one(&mut *transaction)
        .await?;
    let applied: Vec<(i64, String)> = match there {
        true => sqlx::query_as(APPLIED).fetch_all(&mut *transaction).await?,
        false => Vec::new(),
    };
    migrations(&applied)?.run_direct(None, &mut *transaction, false).await?;
    Ok(transaction.commit().await?)
}

fn is_locked(why: &sqlx::Error) -> bool {
    // SQLITE_BUSY.
    code(why) == Some(5)
}

/// Whether the disk is full.
pub(crate) fn is_full(why: &sqlx::Error) -> bool {
    // SQLITE_FULL.
    code(why) == Some(13)
}

/// The code of an error of SQLite, without what extended codes add.
fn code(why: &sqlx::Error) -> Option<u32> {
    let why = why.as_database_error()?.try_downcast_ref::<sqlx::sqlite::SqliteError>()?;
    Some(sqlx::error::DatabaseError::code(why)?.parse::<u32>().ok()? & 0xff)
}
