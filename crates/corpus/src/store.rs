use crate::{
    Error,
    group_commit::{GroupCommit, PATIENCE, Write},
    health::LastTrial,
    url::Place,
};
use sqlx::{
    Connection, Sqlite, SqlitePool,
    migrate::Migrator,
    query::Query,
    sqlite::{SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

static MIGRATIONS: Migrator = sqlx::migrate!();

/// Connections to a database in a file.
const CONNECTIONS: u32 = 8;

/// An open database. Clones share it.
#[derive(Clone, Debug)]
pub struct Corpus {
    pub(crate) pool: SqlitePool,
    pub(crate) last_trial: LastTrial,
    /// How often a connection was taken to query a database in memory; see [`Meter`](crate::Meter).
    pub(crate) queries: Arc<AtomicU64>,
    writes: GroupCommit,
}

impl Corpus {
    /// Opens the database at a path, `sqlite:<path>` or `:memory:`. Creates the file and its folder if necessary, and runs the
    /// migrations.
    pub async fn open(place: &str) -> Result<Self, Error> {
        match Place::read(place)? {
            Place::Memory => Self::in_memory().await,
            Place::File(file) => {
                if let Some(folder) = file.parent() {
                    std::fs::create_dir_all(folder).map_err(|why| Error::Folder(folder.to_owned(), why))?;
                }
                let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
                let pool = SqlitePoolOptions::new().max_connections(CONNECTIONS).before_acquire(|connection, _| {
                    // When the disk is full, SQLite rolls back the transaction by itself. The connection does not notice and
                    // could never begin another one.
                    Box::pin(async { Ok(!connection.is_in_transaction()) })
                });
                Self::connect(&file, options, pool).await
            }
        }
    }

    /// Opens an existing database; see [`open`](Self::open).
    pub async fn open_existing(place: &str) -> Result<Self, Error> {
        match Place::read(place)? {
            Place::File(file) if file.is_file() => Self::open(place).await,
            Place::File(file) if file.is_dir() => Err(Error::Place(place.to_owned())),
            _ => Err(Error::Missing(place.to_owned())),
        }
    }

    /// Opens the database in a file for reading. Runs no migrations: a database of another version is an error.
    pub async fn open_to_read(file: &Path) -> Result<Self, Error> {
        let options = SqliteConnectOptions::new().filename(file).read_only(true).busy_timeout(PATIENCE);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
        let pool = pool.map_err(|why| Error::Open(file.to_owned(), why))?;
        let newest = MIGRATIONS.iter().map(|migration| migration.version).max();
        let found: Result<Option<i64>, _> =
            sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&pool).await;
        match found {
            Ok(version) if version == newest => Ok(Self::on(pool)),
            _ => Err(Error::Version(file.to_owned())),
        }
    }

    /// Opens a new database in memory.
    pub async fn in_memory() -> Result<Self, Error> {
        let options = SqliteConnectOptions::new().in_memory(true);
        // Each connection has a database of its own, which is lost when it closes: there must be exactly one, which stays open.
        let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let queries = Arc::<AtomicU64>::default();
        let counted = queries.clone();
        let pool = pool.before_acquire(move |_, _| {
            counted.fetch_add(1, Ordering::Relaxed);
            Box::pin(async { Ok(true) })
        });
        Ok(Self { queries, ..Self::connect(Path::new(":memory:"), options, pool).await? })
    }

    async fn connect(file: &Path, options: SqliteConnectOptions, pool: SqlitePoolOptions) -> Result<Self, Error> {
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            // Every commit waits for the disk, so that what was acknowledged survives a power failure.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE)
            .foreign_keys(true);
        let pool = pool.connect_with(options).await.map_err(|why| Error::Open(file.to_owned(), why))?;
        MIGRATIONS.run(&pool).await.map_err(|why| Error::Migrate(file.to_owned(), why))?;
        Ok(Self::on(pool))
    }

    fn on(pool: SqlitePool) -> Self {
        Self { pool, last_trial: LastTrial::default(), queries: Arc::default(), writes: GroupCommit::default() }
    }

    /// Closes all connections, and waits until everything is written.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// Begins a write. Every change goes through here, so that concurrent writes share a commit.
    pub(crate) async fn write(&self) -> Result<Write, Error> {
        self.writes.write(&self.pool).await
    }

    /// Executes a single statement that writes; returns the number of affected rows.
    pub(crate) async fn execute(&self, query: Query<'_, Sqlite, SqliteArguments>) -> Result<u64, Error> {
        let mut transaction = self.write().await?;
        let rows = query.execute(&mut **transaction).await?.rows_affected();
        transaction.commit().await?;
        Ok(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::pool::PoolConnection;
    use std::process::Command;

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
        // The schema of the first version.
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

    /// A write in a transaction.
    async fn write(corpus: &Corpus, name: &str) -> Result<(), Error> {
        let mut intake = corpus.import_answers().await?;
        intake.person(name, 0).await?;
        intake.keep().await
    }

    async fn all_connections(corpus: &Corpus) -> Vec<PoolConnection<Sqlite>> {
        let mut all = Vec::new();
        for _ in 0..CONNECTIONS {
            all.push(corpus.pool.acquire().await.unwrap());
        }
        all
    }

    #[tokio::test]
    async fn every_connection_waits_for_the_disk_when_it_commits() {
        let folder = tempfile::tempdir().unwrap();
        let corpus = Corpus::open(&folder.path().join("tsumi.sqlite").display().to_string()).await.unwrap();
        for mut connection in all_connections(&corpus).await {
            let full: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await.unwrap();
            assert_eq!(full, 2);
        }
    }

    #[tokio::test]
    async fn no_connection_stays_broken_after_the_database_rolled_back_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        let corpus = Corpus::open(&folder.path().join("tsumi.sqlite").display().to_string()).await.unwrap();
        // A full disk does the same.
        let fault =
            "CREATE TRIGGER full BEFORE INSERT ON players BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END";
        sqlx::query(fault).execute(&corpus.pool).await.unwrap();
        for mut connection in all_connections(&corpus).await {
            let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
            let insert = "INSERT INTO players (id, token_hash, created_at) VALUES ('', '', 0)";
            let error = sqlx::query(insert).execute(&mut *transaction).await.unwrap_err().to_string();
            assert!(error.contains("the disk is full"), "{error}");
        }
        assert!(write(&corpus, "full").await.is_err());
        sqlx::query("DROP TRIGGER full").execute(&corpus.pool).await.unwrap();
        for mut connection in all_connections(&corpus).await {
            connection.begin_with("BEGIN IMMEDIATE").await.unwrap().commit().await.unwrap();
        }
        write(&corpus, "full").await.unwrap();
    }

    /// A disk of a megabyte, where one may be mounted.
    struct SmallDisk(tempfile::TempDir);

    impl SmallDisk {
        fn mount() -> Option<Self> {
            let folder = tempfile::tempdir().unwrap();
            let mut mount = Command::new("mount");
            let mount = mount.args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"]).arg(folder.path()).output();
            mount.is_ok_and(|mount| mount.status.success()).then_some(Self(folder))
        }
    }

    impl Drop for SmallDisk {
        fn drop(&mut self) {
            Command::new("umount").arg("--lazy").arg(self.0.path()).status().unwrap();
        }
    }

    #[tokio::test]
    async fn writes_go_on_when_a_full_disk_has_room_again() {
        // The test before this one runs everywhere.
        let Some(disk) = SmallDisk::mount() else { return };
        let corpus = Corpus::open(&disk.0.path().join("tsumi.sqlite").display().to_string()).await.unwrap();
        drop(all_connections(&corpus).await);
        let ballast = disk.0.path().join("ballast");
        let full = std::fs::write(&ballast, vec![0; 1 << 20]).unwrap_err();
        assert_eq!(full.kind(), std::io::ErrorKind::StorageFull);
        let mut stored = 0;
        let error = loop {
            match write(&corpus, &stored.to_string()).await {
                Ok(()) => stored += 1,
                Err(why) => break why.to_string(),
            }
        };
        assert!(error.contains("disk is full"), "{error}");
        for _ in 0..2 * CONNECTIONS {
            assert!(write(&corpus, "full").await.is_err());
        }
        std::fs::remove_file(ballast).unwrap();
        for mut connection in all_connections(&corpus).await {
            connection.begin_with("BEGIN IMMEDIATE").await.unwrap().commit().await.unwrap();
        }
        write(&corpus, "room").await.unwrap();
        let players: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM players").fetch_one(&corpus.pool).await.unwrap();
        assert_eq!(players, stored + 1, "what was acknowledged, and nothing else");
        corpus.close().await;
    }
}
