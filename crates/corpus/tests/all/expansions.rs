//! Migrations that say that they only add do nothing else: servers that do not know them go on with the database.

use std::{collections::BTreeSet, fs};

/// The newest migration from before they said what they are.
const UNNAMED: u32 = 230;

/// The statements of a migration, without comments and with single spaces.
fn statements(sql: &str) -> Vec<String> {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join(" ");
    let words = |statement: &str| statement.split_whitespace().collect::<Vec<_>>().join(" ");
    text.split(';').map(words).filter(|statement| !statement.is_empty()).collect()
}

/// Whether older servers can go on with a database after this migration; if not, because of which statement.
fn only_adds(sql: &str) -> Result<(), String> {
    let mut new = BTreeSet::new();
    for statement in statements(sql) {
        let words: Vec<&str> = statement.split([' ', '(']).collect();
        let adds = match words[..] {
            ["CREATE", "TABLE", name, ..] => {
                new.insert(name.to_owned());
                refers_gently(&statement, &new)
            }
            ["CREATE", "INDEX", _, "ON", ..] => true,
            // Rows of older servers would have to be unique too.
            ["CREATE", "UNIQUE", "INDEX", _, "ON", table, ..] => new.contains(table),
            ["ALTER", "TABLE", _, "ADD", "COLUMN", ..] => {
                // Older servers leave it out.
                let may_be_left_out = !statement.contains("NOT NULL") || statement.contains("DEFAULT");
                may_be_left_out && refers_gently(&statement, &new)
            }
            ["INSERT", "INTO", table, ..] => new.contains(table),
            _ => false,
        };
        if !adds {
            return Err(statement);
        }
    }
    Ok(())
}

/// Whether rows of tables that were there before can be deleted by servers that do not know of these references.
fn refers_gently(statement: &str, new: &BTreeSet<String>) -> bool {
    statement.split("REFERENCES ").skip(1).all(|reference| {
        let table = reference.split([' ', '(']).next().unwrap_or_default();
        let clause = reference.split(',').next().unwrap_or_default();
        new.contains(table) || clause.contains("ON DELETE CASCADE") || clause.contains("ON DELETE SET NULL")
    })
}

#[test]
fn what_only_adds_is_told_from_what_does_more() {
    for good in [
        "CREATE TABLE clubs (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL); -- a club; or two
         CREATE TABLE members (club TEXT NOT NULL REFERENCES clubs (id), player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE);
         CREATE UNIQUE INDEX clubs_by_name ON clubs (name); INSERT INTO clubs (id, name) VALUES ('1', 'first');",
        "ALTER TABLE players ADD COLUMN club TEXT; ALTER TABLE runs ADD COLUMN hard BIGINT NOT NULL DEFAULT 0;
         CREATE INDEX players_by_club ON players (club);",
    ] {
        assert_eq!(only_adds(good), Ok(()));
    }
    for bad in [
        "ALTER TABLE players ADD COLUMN club TEXT NOT NULL",
        "ALTER TABLE players DROP COLUMN name",
        "CREATE UNIQUE INDEX players_by_name ON players (name)",
        "CREATE TABLE members (player TEXT NOT NULL REFERENCES players (id))",
        "INSERT INTO players (id) VALUES ('1')",
        "DROP INDEX runs_by_kind",
        "UPDATE runs SET score = 0",
    ] {
        assert_eq!(only_adds(bad), Err(bad.to_owned()));
    }
}

#[test]
fn migrations_say_whether_they_only_add_and_are_right() {
    let mut found = 0;
    for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations")).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        let (number, name) = name.split_once('_').unwrap();
        found += 1;
        if number.parse::<u32>().unwrap() <= UNNAMED {
            continue;
        }
        if name.starts_with("expand_") {
            let added = only_adds(&fs::read_to_string(file.path()).unwrap());
            assert_eq!(added, Ok(()), "{number}_{name} does more than to add");
        } else {
            assert!(
                name.starts_with("contract_"),
                "{number}_{name}; expected {number}_expand_… or {number}_contract_…"
            );
        }
    }
    assert!(found > 20);
}
