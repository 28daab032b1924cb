//! Backups of SQLite databases, made while a server uses them, and put back with a check.

use crate::{Error, db, url::Place};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

/// What a database holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The number of its newest migration.
    pub version: i64,
    /// Stored puzzles.
    pub puzzles: i64,
    /// Players.
    pub players: i64,
    /// Attempts.
    pub attempts: i64,
}

/// Writes a copy of the database, as it is at one moment, to a file that replaces whatever was there. Others may read and write meanwhile.
/// The copy is checked; a damaged one is not kept. It is for whoever made it alone, for it tells of players.
pub async fn backup(place: &str, out: &Path) -> Result<Contents, Error> {
    let file = existing(place)?;
    let beside = beside(out);
    let copied = async {
        let mut database = open(&file, false).await?;
        remove(&beside)?;
        create_private(&beside).map_err(|why| Error::Backup(out.to_owned(), why.to_string()))?;
        let into = beside.display().to_string();
        let copied = sqlx::query("VACUUM INTO $1").bind(into).execute(&mut database).await;
        copied.map_err(|why| Error::Backup(out.to_owned(), why.to_string()))?;
        let contents = check(&beside).await?;
        put(&beside, out)?;
        Ok(contents)
    };
    let copied = copied.await;
    if copied.is_err() {
        let _ = fs::remove_file(&beside);
    }
    copied
}

/// Puts a backup in the place of a database that no server uses. The backup is checked first, and a database that is there stays if
/// anything fails. What is put there belongs to whom the database belonged, or else its folder: servers have users of their own.
pub async fn restore(backup: &Path, place: &str) -> Result<Contents, Error> {
    let file = file_of(place)?;
    let contents = check(backup).await?;
    if file.is_file() {
        release(&file).await?;
    } else if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|why| Error::Folder(folder.to_owned(), why))?;
    }
    let beside = beside(&file);
    let put = fs::copy(backup, &beside).map_err(|why| Error::Backup(file.clone(), why.to_string()));
    let put = put.and_then(|_| give_to_owner(&beside, &file));
    let put = put.and_then(|()| self::put(&beside, &file));
    if put.is_err() {
        let _ = fs::remove_file(&beside);
    }
    put.map(|()| contents)
}

/// What a database holds, if it is whole and of this version or an older one.
pub async fn check(file: &Path) -> Result<Contents, Error> {
    let damaged = |why: String| Error::Damaged(file.to_owned(), why);
    if !file.is_file() {
        return Err(Error::Missing(file.display().to_string()));
    }
    let mut database = open(file, true).await?;
    let found: Result<Vec<String>, _> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut database).await;
    let found = found.map_err(|why| damaged(why.to_string()))?;
    if found != ["ok"] {
        return Err(damaged(found.into_iter().next().unwrap_or_default()));
    }
    let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut database).await;
    let orphans = orphans.map_err(|why| damaged(why.to_string()))?.len();
    if orphans > 0 {
        return Err(damaged(format!("{orphans} rows refer to rows that are missing")));
    }
    let version: Result<Option<i64>, _> =
        sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&mut database).await;
    let version = version.ok().flatten().ok_or_else(|| damaged("it is no database of tsumi".to_owned()))?;
    if version > db::newest_migration() {
        return Err(damaged(format!("it was made by a newer version of tsumi (migration {version})")));
    }
    let mut counts = [0; 3];
    for (count, table) in counts.iter_mut().zip(["puzzles", "players", "attempts"]) {
        let sql = AssertSqlSafe(format!("SELECT COUNT(*) FROM {table}"));
        *count = sqlx::query_scalar(sql).fetch_one(&mut database).await.map_err(|why| damaged(why.to_string()))?;
    }
    let [puzzles, players, attempts] = counts;
    database.close().await?;
    Ok(Contents { version, puzzles, players, attempts })
}

async fn open(file: &Path, read_only: bool) -> Result<SqliteConnection, Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(read_only);
    options.connect().await.map_err(|why| Error::Open(file.to_owned(), why))
}

/// Writes what is in the log of a database into its file, and leaves the mode in which it has a log. SQLite does so only for whoever has
/// the database alone, so this fails while a server has it open.
async fn release(file: &Path) -> Result<(), Error> {
    let mut database = open(file, false).await?;
    let mode: Result<String, _> = sqlx::query_scalar("PRAGMA journal_mode = DELETE").fetch_one(&mut database).await;
    database.close().await?;
    match mode {
        Ok(mode) if mode == "delete" => Ok(()),
        _ => Err(Error::InUse(file.to_owned())),
    }
}

/// Creates an empty file that nobody else may read.
fn create_private(file: &Path) -> io::Result<()> {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create_new(true).open(file).map(drop)
}

/// Gives a new file the owner and the permissions of the file that it replaces; without one, the owner of the folder.
#[cfg(unix)]
fn give_to_owner(new: &Path, file: &Path) -> Result<(), Error> {
    use std::os::unix::fs::{MetadataExt, chown};
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let given = fs::metadata(file).or_else(|_| fs::metadata(folder)).and_then(|like| {
        let now = fs::metadata(new)?;
        if (now.uid(), now.gid()) != (like.uid(), like.gid()) {
            chown(new, Some(like.uid()), Some(like.gid()))?;
        }
        if like.is_file() { fs::set_permissions(new, like.permissions()) } else { Ok(()) }
    });
    given.map_err(|why| Error::Backup(file.to_owned(), why.to_string()))
}

#[cfg(not(unix))]
fn give_to_owner(_: &Path, _: &Path) -> Result<(), Error> {
    Ok(())
}

fn existing(place: &str) -> Result<PathBuf, Error> {
    let file = file_of(place)?;
    if file.is_file() { Ok(file) } else { Err(Error::Missing(place.to_owned())) }
}

/// The file of a SQLite database.
fn file_of(place: &str) -> Result<PathBuf, Error> {
    match Place::read(place)? {
        Place::File(file) => Ok(file),
        Place::Memory | Place::Postgres(_) => Err(Error::NoFile),
    }
}

fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    file.with_file_name(name)
}

fn remove(file: &Path) -> Result<(), Error> {
    match fs::remove_file(file) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => Err(Error::Backup(file.to_owned(), why.to_string())),
        _ => Ok(()),
    }
}

/// Puts a file in the place of another once it is on the disk.
fn put(from: &Path, to: &Path) -> Result<(), Error> {
    let moved = File::open(from).and_then(|file| file.sync_all()).and_then(|()| fs::rename(from, to));
    moved.map_err(|why| Error::Backup(to.to_owned(), why.to_string()))
}
