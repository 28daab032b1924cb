//! The migrations, and with which of newer versions this one can share a database.

use sqlx::migrate::{MigrateError, Migrator};

/// The schema, the same for both engines.
pub(crate) static MIGRATIONS: Migrator = sqlx::migrate!();

/// How the name of a migration begins, after its number, that only adds what older servers neither see nor hinder: `0240_expand_clubs.sql`.
/// One that takes something away, once no server uses it any more, is a `contract`. A test reads the files.
const EXPAND: &str = "expand ";

/// Reads from the table of sqlx which migrations a database has had: their numbers, and their names with spaces.
pub(super) const APPLIED: &str = "SELECT version, description FROM _sqlx_migrations ORDER BY version";

/// The number of the newest migration.
pub(crate) fn newest_migration() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// The migrations to run on a database that has had these. Servers of this version and of newer ones share it while they are replaced, if
/// this one can live with what it does not know: whoever wrote the first migration after its own knew this version, and further ones must
/// only add.
pub(super) fn migrations(applied: &[(i64, String)]) -> Result<Migrator, MigrateError> {
    let is_unknown = |(version, _): &&(i64, String)| !MIGRATIONS.version_exists(*version);
    let unknown: Vec<&(i64, String)> = applied.iter().filter(is_unknown).collect();
    let refused = |(place, (version, name)): &(usize, &&(i64, String))| {
        *version < newest_migration() || *place > 0 && !name.starts_with(EXPAND)
    };
    match unknown.iter().enumerate().find(refused) {
        Some((_, (version, _))) => Err(MigrateError::VersionMissing(*version)),
        None => Ok(Migrator {
            migrations: MIGRATIONS.migrations.clone(),
            ignore_missing: !unknown.is_empty(),
            ..Migrator::DEFAULT
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a database is opened that has had all of this version's migrations, and these of newer ones.
    fn opens(newer: &[(i64, &str)]) -> bool {
        let own = MIGRATIONS.iter().map(|one| (one.version, one.description.to_string()));
        let newer = newer.iter().map(|(after, name)| (newest_migration() + after, name.to_string()));
        migrations(&own.chain(newer).collect::<Vec<_>>()).is_ok()
    }

    #[test]
    fn a_database_of_the_next_version_is_opened_and_of_later_ones_if_they_only_add() {
        assert!(opens(&[]));
        assert!(opens(&[(1, "contract old columns")]), "this version was known to whoever wrote it");
        assert!(opens(&[(10, "expand clubs"), (20, "expand teams"), (30, "expand leagues")]));
        assert!(opens(&[(10, "contract old columns"), (20, "expand teams")]));
        assert!(!opens(&[(10, "expand clubs"), (20, "contract old columns")]), "which this version may still use");
        assert!(!opens(&[(10, "expand clubs"), (20, "expanded")]));
        assert!(!opens(&[(-1, "expand what is older")]), "another program's");
    }
}
