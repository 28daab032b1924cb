//! PostgreSQL: opening a database, its migrations, and how writes exclude each other.
//!
//! SQLite has a single writer, and what is written for it may rely on that. Here a write takes advisory locks, which end with its
//! transaction: one of everything excludes all others, one of a subject excludes those of the same subject. Transactions are read
//! committed, so that each statement sees what the locks have waited for, and none fails because of a snapshot. Two writes of
//! different subjects meet in rows of puzzles and counts alone; they lock the puzzle first (`/*postgres FOR NO KEY UPDATE */`).

use crate::{
    Error,
    db::{
        migrations::{APPLIED, migrations},
        write::{Scope, Write},
    },
    group_commit::PATIENCE,
};
use sha2::{Digest, Sha256};
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection,
    migrate::MigrateError,
    postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions},
};
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::{sync::Semaphore, time};

/// Connections of a server.
const CONNECTIONS: u32 = 16;
/// Of them, those that may write at a time.
pub(crate) const WRITERS: usize = 8;
/// How long a transaction may wait for its own program, which may have been stopped: nobody else could write.
const IDLE: &str = "30s";
/// The advisory locks of everything, and of migrations.
const EVERYTHING: i64 = 0x7473_756d_6930;
const MIGRATING: i64 = 0x7473_756d_6931;

/// Text is compared byte by byte, as in SQLite, whatever language the database was made for. Finds nothing to do but after a migration
/// that makes a column.
const COLLATE: &str = r#"
DO $$ DECLARE one record; BEGIN
    FOR one IN
        SELECT c.table_name, c.column_name FROM information_schema.columns AS c
        JOIN information_schema.tables AS t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
        WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> '_sqlx_migrations'
        AND c.data_type = 'text' AND c.collation_name IS DISTINCT FROM 'C'
    LOOP
        EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE TEXT COLLATE "C"', one.table_name, one.column_name);
    END LOOP;
END $$"#;

/// Has the rows of each table counted anew. Of the catalogues, which an ordinary user may not count, nothing is wanted.
pub(crate) const ANALYZE: &str = r#"
DO $$ DECLARE one TEXT; BEGIN
    FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
        EXECUTE format('ANALYZE %I', one);
    END LOOP;
END $$"#;

/// Opens a database, and runs the migrations.
pub(crate) async fn open(url: &str) -> Result<PgPool, Error> {
    let options: PgConnectOptions = url.parse().map_err(|_| Error::Place(named(url)))?;
    let options = options.application_name("tsumi");
    migrate(url, &options).await?;
    let patience = format!("{}s", PATIENCE.as_secs());
    let options = options.options([("lock_timeout", patience.as_str()), ("idle_in_transaction_session_timeout", IDLE)]);
    let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
    let pool = pool.before_acquire(|_, known| Box::pin(async move { Ok(is_fresh(known.age)) }));
    pool.connect_with(options).await.map_err(|why| Error::Connect(named(url), why))
}

/// Runs the migrations. Of servers that start at the same time, one runs them and the others wait for it.
async fn migrate(url: &str, options: &PgConnectOptions) -> Result<(), Error> {
    let connect = time::timeout(PATIENCE, options.connect());
    let timed_out = || Error::Connect(named(url), sqlx::Error::PoolTimedOut);
    let mut connection = connect.await.map_err(|_| timed_out())?.map_err(|why| Error::Connect(named(url), why))?;
    let done = run_migrations(&mut connection).await;
    // The lock ends with the connection.
    let _ = connection.close().await;
    done.map_err(|why| Error::Migrate(named(url), why))
}

async fn run_migrations(connection: &mut PgConnection) -> Result<(), MigrateError> {
    sqlx::query("SELECT pg_advisory_lock($1)").bind(MIGRATING).execute(&mut *connection).await?;
    let there: bool =
        sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL").fetch_one(&mut *connection).await?;
    let applied: Vec<(i64, String)> = match there {
        true => sqlx::query_as(APPLIED).fetch_all(&mut *connection).await?,
        false => Vec::new(),
    };
    let migrator = migrations(&applied)?;
    if migrator.iter().any(|own| applied.iter().all(|(version, _)| *version != own.version)) {
        // A migration locks one table after another: servers that write to them in another order would wait for it, and it for them.
        sqlx::query("SELECT pg_advisory_lock($1)").bind(EVERYTHING).execute(&mut *connection).await?;
    }
    migrator.run_direct(None, &mut *connection, false).await?;
    // Columns of newer versions are left to these.
    if !migrator.ignore_missing {
        sqlx::raw_sql(COLLATE).execute(connection).await?;
    }
    Ok(())
}

/// The place of a database without the password that its URL may have.
pub(crate) fn named(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    format!("{scheme}://{}", rest.rsplit_once('@').map_or(rest, |(_, place)| place))
}

/// Begins a write, once those have ended that it must not meet.
pub(super) async fn begin(pool: &PgPool, permits: &Arc<Semaphore>, scope: Scope<'_>) -> Result<Write, Error> {
    let permit = time::timeout(PATIENCE, permits.clone().acquire_owned()).await.map_err(|_| Error::Busy(PATIENCE))?;
    let permit = permit.map_err(|_| Error::Query(sqlx::Error::PoolClosed))?;
    let locks = match scope {
        Scope::Everything => format!("SELECT pg_advisory_xact_lock({EVERYTHING})"),
        Scope::Subject(subject) => {
            format!("SELECT pg_advisory_xact_lock_shared({EVERYTHING}), pg_advisory_xact_lock({})", key(subject))
        }
    };
    let transaction = pool.begin_with(AssertSqlSafe(format!("BEGIN; {locks}"))).await?;
    Ok(Write::Postgres(transaction, permit))
}

/// When a statement was last refused because the tables have changed since it was prepared; connections from before are closed.
static OUTDATED: Mutex<Option<Instant>> = Mutex::new(None);

/// Whether a statement was refused because the tables have changed since it was prepared, as they do when a server of the next version
/// starts. If so, it was not run, and will be on a new connection.
pub(super) fn is_outdated(why: &sqlx::Error) -> bool {
    let code = why.as_database_error().and_then(|why| why.code());
    let outdated = code.is_some_and(|code| code == "0A000");
    if outdated {
        *OUTDATED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
    outdated
}

/// Takes notice if a statement was refused within a write, which fails as a whole.
pub(super) fn notice(why: &sqlx::Error) {
    is_outdated(why);
}

/// Whether a connection of this age may still be used.
fn is_fresh(age: Duration) -> bool {
    let outdated = *OUTDATED.lock().unwrap_or_else(PoisonError::into_inner);
    outdated.is_none_or(|since| since.elapsed() > age)
}

/// The key of the lock of a subject. Two subjects with one key wait for each other, and nothing else happens.
fn key(subject: &str) -> i64 {
    let digest = Sha256::digest(subject);
    digest[..8].iter().fold(0, |number: i64, &byte| number << 8 | i64::from(byte))
}

/// Whether the server has gone or is starting: an error of the network, or one of the classes 08 and 57P.
pub(crate) fn is_unreachable(why: &sqlx::Error) -> bool {
    let code = why.as_database_error().and_then(|why| why.code());
    matches!(why, sqlx::Error::Io(_)) || code.is_some_and(|code| code.starts_with("08") || code.starts_with("57P"))
}

/// Whether the disk is full, or another resource of the server is used up: an error of the class 53.
pub(crate) fn is_full(why: &sqlx::Error) -> bool {
    let why = why.as_database_error().and_then(|why| why.try_downcast_ref::<sqlx::postgres::PgDatabaseError>());
    why.is_some_and(|why| why.code().starts_with("53"))
}

/// Whether another try may succeed: a lock was not to be had in time, two transactions waited for each other, or the tables have changed.
pub(crate) fn is_busy(why: &sqlx::Error) -> bool {
    let busy = ["0A000", "40001", "40P01", "55P03"];
    matches!(why, sqlx::Error::PoolTimedOut)
        || why.as_database_error().and_then(|why| why.code()).is_some_and(|code| busy.contains(&code.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_named_without_its_password() {
        for (url, expected) in [
            ("postgres://me:secret@host:5433/tsumi?sslmode=require", "postgres://host:5433/tsumi"),
            ("postgresql:///tsumi?host=/tmp&password=secret", "postgresql:///tsumi"),
            ("postgres://host/tsumi", "postgres://host/tsumi"),
        ] {
            assert_eq!(named(url), expected);
        }
    }

    #[test]
    fn subjects_have_keys_of_their_own() {
        assert_ne!(key("a"), key("b"));
        assert_eq!(key("a"), key("a"));
    }
}
