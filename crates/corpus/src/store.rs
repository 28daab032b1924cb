use crate::{Error, place::Place};
use sqlx::{
    Sqlite, SqlitePool, Transaction,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{path::Path, time::Duration};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// How long a writer waits for another to finish.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Corpus {
    pub(crate) pool: SqlitePool,
}

impl Corpus {
    /// Opens the database at a path, `sqlite:<path>` or `:memory:`; makes the file and its folder if there is none, and
    /// brings its tables up to date.
    pub async fn open(place: &str) -> Result<Self, Error> {
        match Place::read(place)? {
            Place::Memory => Self::in_memory().await,
            Place::File(file) => {
                if let Some(folder) = file.parent() {
                    std::fs::create_dir_all(folder).map_err(|why| Error::Folder(folder.to_owned(), why))?;
                }
                let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
                Self::connect(&file, options, SqlitePoolOptions::new().max_connections(8)).await
            }
        }
    }

    /// Opens a database as [`open`](Self::open) does, but makes none.
    pub async fn open_existing(place: &str) -> Result<Self, Error> {
        match Place::read(place)? {
            Place::File(file) if file.is_file() => Self::open(place).await,
            Place::File(file) if file.is_dir() => Err(Error::Place(place.to_owned())),
            _ => Err(Error::Missing(place.to_owned())),
        }
    }

    /// Opens the database in a file to read it. Nothing in it is changed, its tables neither: a database of another version is
    /// refused.
    pub async fn open_to_read(file: &Path) -> Result<Self, Error> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(PATIENCE);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
        let pool = pool.map_err(|why| Error::Open(file.to_owned(), why))?;
        let newest = MIGRATIONS.iter().map(|migration| migration.version).max();
        let found: Result<Option<i64>, _> =
            sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&pool).await;
        match found {
            Ok(version) if version == newest => Ok(Self { pool }),
            _ => Err(Error::Version(file.to_owned())),
        }
    }

    /// A database that ends with the program.
    pub async fn in_memory() -> Result<Self, Error> {
        let options = SqliteConnectOptions::new().in_memory(true);
        // Each connection would be a database of its own, and gone when closed: there must be one, for good.
        let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        Self::connect(Path::new(":memory:"), options, pool).await
    }

    async fn connect(file: &Path, options: SqliteConnectOptions, pool: SqlitePoolOptions) -> Result<Self, Error> {
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            // Safe with a write-ahead log, and spares one wait for the disk at every write.
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(PATIENCE)
            .foreign_keys(true);
        let pool = pool.connect_with(options).await.map_err(|why| Error::Open(file.to_owned(), why))?;
        MIGRATIONS.run(&pool).await.map_err(|why| Error::Migrate(file.to_owned(), why))?;
        Ok(Self { pool })
    }

    /// Ends all connections, and waits until everything is written.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// A transaction that is going to write. On SQLite it must take the lock at once: one that read first could find
    /// its reading out of date, and then no waiting helps.
    pub(crate) async fn write(&self) -> Result<Transaction<'static, Sqlite>, Error> {
        Ok(self.pool.begin_with("BEGIN IMMEDIATE").await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_that_must_be_there_is_not_made() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("new/tsumi.sqlite").display().to_string();
        for place in [&file, &format!("sqlite:{file}"), ":memory:"] {
            let error = Corpus::open_existing(place).await.unwrap_err();
            assert!(matches!(error, Error::Missing(..)) && error.to_string().contains(place), "{error}");
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        Corpus::open(&file).await.unwrap().close().await;
        assert!(Corpus::open_existing(&format!("sqlite:{file}")).await.is_ok());
        let folder = folder.path().display().to_string();
        let error = Corpus::open_existing(&folder).await.unwrap_err().to_string();
        assert!(error.contains(&folder) && error.contains("expected the path of a SQLite file"), "{error}");
    }

    #[tokio::test]
    async fn a_reader_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tsumi.sqlite");
        assert!(matches!(Corpus::open_to_read(&file).await, Err(Error::Open(..))), "it makes no file");
        // Of a time when there were fewer tables.
        let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
        let pool = SqlitePoolOptions::new().connect_with(options).await.unwrap();
        let first = Migrator { migrations: MIGRATIONS.iter().take(1).cloned().collect(), ..Migrator::DEFAULT };
        first.run(&pool).await.unwrap();
        pool.close().await;
        let before = std::fs::read(&file).unwrap();
        assert!(matches!(Corpus::open_to_read(&file).await, Err(Error::Version(..))));
        assert_eq!(std::fs::read(&file).unwrap(), before);
        Corpus::open(&file.display().to_string()).await.unwrap().close().await;
        let corpus = Corpus::open_to_read(&file).await.unwrap();
        assert!(corpus.plays("shisen").await.unwrap().is_empty());
        assert!(corpus.add_player(0).await.is_err());
    }
}
