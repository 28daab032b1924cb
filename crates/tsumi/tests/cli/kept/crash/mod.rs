//! Servers and databases that die while people play: nothing acknowledged is lost, nothing is counted twice, and play goes on.
//!
//! `cargo xtask crash` runs these with more rounds, and with `--database` on a database of its own choice. What stops the database itself,
//! fills its disk or changes its tables is done to databases of the tests alone.

mod database;
#[cfg(target_os = "linux")]
mod disk;
#[cfg(unix)]
mod replaced;
mod servers;

use std::env;

const PLAYERS: usize = 4;
/// Far more than a request needs while something starts again.
const PATIENT: usize = 1_000_000;

/// How often something dies.
fn rounds() -> usize {
    env::var("TSUMI_CRASH_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2)
}

/// The database that the environment names, if one.
fn named() -> Option<String> {
    env::var("TSUMI_CRASH_DATABASE").ok()
}

/// Whether this test is left out, with a remark, because a database is named that it would harm.
fn harms_the_named() -> bool {
    if named().is_some() {
        eprintln!(
            "LEFT OUT: this would harm the named database; it is done to one of the tests' own without --database"
        );
    }
    named().is_some()
}

/// A PostgreSQL database: the named one, or else one of the test's own. `None`, and a remark, if SQLite is named.
fn postgres() -> Option<String> {
    match named() {
        Some(database) if database.starts_with("postgres") => Some(database),
        Some(_) => {
            eprintln!("LEFT OUT: several servers share a PostgreSQL database; SQLite is named");
            None
        }
        None => cluster::database(),
    }
}
