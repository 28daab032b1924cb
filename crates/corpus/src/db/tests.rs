use super::migrations::MIGRATIONS;
use crate::{Corpus, Error, db};
use sqlx::{
    Connection,
    migrate::Migrator,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};
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

#[tokio::test]
async fn programs_that_start_at_the_same_time_on_a_new_file_all_open_it() {
    for _ in 0..10 {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tsumi.sqlite").display().to_string();
        // Each has connections of its own, as another program would.
        let all: Vec<_> = (0..6)
            .map(|_| {
                tokio::spawn({
                    let file = file.clone();
                    async move { Corpus::open(&file).await }
                })
            })
            .collect();
        for one in all {
            one.await.unwrap().unwrap().close().await;
        }
    }
}

#[tokio::test]
async fn who_reads_does_not_wait_for_those_who_wait_to_write() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(&folder.path().join("tsumi.sqlite").display().to_string()).await.unwrap();
    let held = corpus.import_answers().await.unwrap();
    let waiting: Vec<_> = (0..12)
        .map(|now| {
            tokio::spawn({
                let corpus = corpus.clone();
                async move { corpus.add_player(now).await }
            })
        })
        .collect();
    tokio::task::yield_now().await;
    for _ in 0..100 {
        assert_eq!(corpus.puzzle_count().await.unwrap(), 0);
    }
    assert!(waiting.iter().all(|writer| !writer.is_finished()));
    drop(held);
    for writer in waiting {
        writer.await.unwrap().unwrap();
    }
}

/// A write in a transaction.
async fn write(corpus: &Corpus, name: &str) -> Result<(), Error> {
    let mut intake = corpus.import_answers().await?;
    intake.person(name, 0).await?;
    intake.keep().await
}

#[tokio::test]
async fn the_connection_that_writes_waits_for_the_disk_when_it_commits() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(&folder.path().join("tsumi.sqlite").display().to_string()).await.unwrap();
    let mut connection = corpus.sqlite_writer().await;
    let full: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await.unwrap();
    assert_eq!(full, 2);
}

#[tokio::test]
async fn the_connection_that_writes_is_replaced_after_the_database_rolled_back_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let corpus = Corpus::open(&folder.path().join("tsumi.sqlite").display().to_string()).await.unwrap();
    // A full disk does the same.
    let fault = "CREATE TRIGGER full BEFORE INSERT ON players BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END";
    sqlx::query(fault).execute(&mut *corpus.sqlite_writer().await).await.unwrap();
    {
        let mut connection = corpus.sqlite_writer().await;
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
        let insert = "INSERT INTO players (id, token_hash, created_at) VALUES ('', '', 0)";
        let error = sqlx::query(insert).execute(&mut *transaction).await.unwrap_err().to_string();
        assert!(error.contains("the disk is full"), "{error}");
    }
    assert!(write(&corpus, "full").await.is_err());
    sqlx::query("DROP TRIGGER full").execute(&mut *corpus.sqlite_writer().await).await.unwrap();
    let mut connection = corpus.sqlite_writer().await;
    connection.begin_with("BEGIN IMMEDIATE").await.unwrap().commit().await.unwrap();
    drop(connection);
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
    let ballast = disk.0.path().join("ballast");
    let full = std::fs::write(&ballast, vec![0; 1 << 20]).unwrap_err();
    assert_eq!(full.kind(), std::io::ErrorKind::StorageFull);
    let mut stored = 0;
    let error = loop {
        match write(&corpus, &stored.to_string()).await {
            Ok(()) => stored += 1,
            Err(why) => break why,
        }
    };
    assert!(error.is_full() && error.is_passing() && error.to_string().contains("disk is full"), "{error}");
    for _ in 0..16 {
        let error = write(&corpus, "full").await.unwrap_err();
        assert!(error.is_full(), "{error}");
    }
    std::fs::remove_file(ballast).unwrap();
    let mut connection = corpus.sqlite_writer().await;
    connection.begin_with("BEGIN IMMEDIATE").await.unwrap().commit().await.unwrap();
    drop(connection);
    write(&corpus, "room").await.unwrap();
    let players: i64 = db::query_scalar("SELECT COUNT(*) FROM players").fetch_one(&corpus.pool).await.unwrap();
    assert_eq!(players, stored + 1, "what was acknowledged, and nothing else");
    corpus.close().await;
}
