//! A database made by an older version is brought up to date without losing anything, and can be played on.

use corpus::{Answers, Corpus, NewAttempt, NewSession, RatingUpdate};
use play::wire::{Ending, Mode};
use rate::{RatedAttempt, Rating};
use sqlx::{
    AssertSqlSafe, SqlitePool,
    sqlite::{SqliteConnectOptions, SqlitePoolOptions},
};
use std::{collections::BTreeMap, path::PathBuf};
use tempfile::TempDir;

/// A database at migration 30, filled by play.
const FIXTURE: &str = include_str!("../fixtures/schema_0030.sql");

/// The tokens of its three players, as their cookies hold them.
const TOKENS: [&str; 3] = ["zwwnxg0k5j2xd2ewyvjabfcgfw", "p1sptt7g6hs24xy1mcbaergpbc", "qe0jzhjvkj4fxk827exbbqqrgr"];

/// Its tables, and how many rows each has.
const TABLES: [(&str, usize); 16] = [
    ("attempts", 25),
    ("curated", 46),
    ("dailies", 1),
    ("difficulties", 4),
    ("games", 14),
    ("glimpses", 2),
    ("grades", 7),
    ("opinions", 12),
    ("player_ratings", 8),
    ("players", 6),
    ("puzzle_themes", 355),
    ("puzzles", 65),
    ("reviews", 7),
    ("run_puzzles", 4),
    ("runs", 2),
    ("sessions", 24),
];

/// Every row of every table of the fixture: its columns there, as SQL would write them.
type Rows = BTreeMap<&'static str, Vec<String>>;

struct Old {
    file: PathBuf,
    _folder: TempDir,
}

impl Old {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let old = Self { file: folder.path().join("tsumi.sqlite"), _folder: folder };
        let pool = old.pool().await;
        sqlx::raw_sql(FIXTURE).execute(&pool).await.unwrap();
        pool.close().await;
        old
    }

    /// The database by plain SQL, without this crate. Foreign keys are not enforced, so that tests may spoil it.
    async fn pool(&self) -> SqlitePool {
        let options = SqliteConnectOptions::new().filename(&self.file).create_if_missing(true).foreign_keys(false);
        SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap()
    }

    async fn open(&self) -> Corpus {
        Corpus::open(&self.file.display().to_string()).await.unwrap()
    }
}

/// Where the rows of a table of the fixture are found by now: a table, and which of its rows.
fn now_in(table: &'static str) -> (&'static str, &'static str) {
    match table {
        "grades" => ("answers", "occasion = 'survey'"),
        "opinions" => ("answers", "aspect = 'good'"),
        "difficulties" => ("answers", "aspect = 'difficulty' AND occasion = 'try'"),
        same => (same, "1 = 1"),
    }
}

/// Tables of the fixture that are gone, as what has become of them shows them.
const GONE: &str = "
    CREATE TEMP VIEW opinions AS SELECT player, puzzle, value AS good, at FROM answers WHERE aspect = 'good';
    CREATE TEMP VIEW difficulties AS
        SELECT player, puzzle, value AS difficulty, at FROM answers WHERE aspect = 'difficulty' AND occasion = 'try';
    CREATE TEMP VIEW grades AS
        SELECT player, puzzle, MAX(CASE aspect WHEN 'fun' THEN value END) AS fun,
               MAX(CASE aspect WHEN 'difficulty' THEN value END) AS difficulty,
               MAX(CASE aspect WHEN 'usefulness' THEN value END) AS usefulness, solved, ms, at, limit_ms
        FROM answers WHERE occasion = 'survey' GROUP BY player, puzzle, solved, ms, at, limit_ms;";

/// The columns of each table of the fixture, in a text that SQL turns a row into.
async fn columns(pool: &SqlitePool) -> BTreeMap<&'static str, String> {
    let mut columns = BTreeMap::new();
    for (table, _) in TABLES {
        let sql = "SELECT name FROM pragma_table_info($1) ORDER BY cid";
        let names: Vec<String> = sqlx::query_scalar(sql).bind(table).fetch_all(pool).await.unwrap();
        assert!(!names.is_empty(), "{table} has columns");
        let quoted: Vec<String> = names.iter().map(|name| format!("quote({name})")).collect();
        columns.insert(table, quoted.join(" || ',' || "));
    }
    columns
}

async fn rows(pool: &SqlitePool, columns: &BTreeMap<&'static str, String>) -> Rows {
    let mut rows = Rows::new();
    for (table, columns) in columns {
        let sql = format!("SELECT {columns} AS line FROM {table} ORDER BY line");
        rows.insert(table, sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(pool).await.unwrap());
    }
    rows
}

#[tokio::test]
async fn an_upgrade_keeps_every_row_of_the_version_before() {
    let old = Old::new().await;
    let pool = old.pool().await;
    let columns = columns(&pool).await;
    let before = rows(&pool, &columns).await;
    for (table, count) in TABLES {
        assert_eq!(before[table].len(), count, "{table}");
    }
    pool.close().await;
    old.open().await.close().await;
    let pool = old.pool().await;
    sqlx::raw_sql(GONE).execute(&pool).await.unwrap();
    let after = rows(&pool, &columns).await;
    for (table, _) in TABLES {
        assert_eq!(after[table], before[table], "{table}");
    }
    let broken = sqlx::query("PRAGMA foreign_key_check").fetch_all(&pool).await.unwrap();
    assert!(broken.is_empty(), "{} rows point nowhere", broken.len());
    // And the comparison is worth something: one row less is seen in each of them.
    for (table, _) in TABLES {
        let (place, which) = now_in(table);
        let sql = format!("DELETE FROM {place} WHERE rowid = (SELECT MIN(rowid) FROM {place} WHERE {which})");
        sqlx::query(AssertSqlSafe(sql)).execute(&pool).await.unwrap();
        assert_ne!(rows(&pool, &columns).await[table], before[table], "{table}");
    }
}

/// Nobody's rating moves but the player's, by a point.
fn reckon(player: Option<Rating>, puzzle: Rating, _: bool) -> RatingUpdate {
    let before = player.unwrap();
    let after = Rating { rating: before.rating + 1.0, ..before };
    RatingUpdate { before, after: RatedAttempt { expected: 0.5, player: after, puzzle } }
}

#[tokio::test]
async fn an_upgraded_database_is_played_on() {
    let old = Old::new().await;
    let corpus = old.open().await;
    let now = 2_000_000_000_000;
    for token in TOKENS {
        let player = corpus.player(token).await.unwrap().expect("the cookie is still known").id;
        let before = corpus.player_rating(&player, "tspin").await.unwrap().unwrap();
        let tries = corpus.totals(&player, "tspin").await.unwrap().tries;
        // One of the shelf that none of the three has seen.
        let puzzle = &corpus.first_of_shelf("tspin-4", 1).await.unwrap()[0].id;
        let session =
            NewSession { player: &player, puzzle, mode: Mode::Practice, run: None, review: None, notice: false };
        let session = corpus.begin_session(session, now).await.unwrap();
        let (outcome, received_at) = (Ending::Solved, now + 4000);
        let new = NewAttempt {
            session: &session,
            transcript: "{}",
            outcome,
            moves: 4,
            client_ms: 3000,
            received_at,
            rated: true,
        };
        let stored = corpus.add_attempt(new, reckon).await.unwrap();
        assert!(stored.new && stored.rated.is_some());
        assert!(corpus.give_thumb(&player, puzzle, true, now + 5000).await.unwrap());
        assert!(corpus.rate_difficulty(&player, puzzle, 4, now + 5000).await.unwrap());
        let after = corpus.player_rating(&player, "tspin").await.unwrap().unwrap();
        assert_eq!((after.games, after.rating.rating), (before.games + 1, before.rating.rating + 1.0));
        assert_eq!(corpus.totals(&player, "tspin").await.unwrap().tries, tries + 1);
    }
    let puzzle = &corpus.first_of_shelf("tspin-4", 1).await.unwrap()[0];
    assert_eq!((puzzle.plays, puzzle.solved, puzzle.good, puzzle.so_so), (3, 3, 3, 0));
}

#[tokio::test]
async fn a_survey_left_without_an_answer_stays_answered() {
    let old = Old::new().await;
    let pool = old.pool().await;
    let sql = "INSERT INTO grades (player, puzzle, solved, ms, at)
               SELECT players.id, puzzles.id, 1, 700, 5 FROM players, puzzles
               WHERE token_hash NOT LIKE 'nobody %' AND shelf = 'tspin-4' RETURNING player, puzzle";
    let added: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
    assert!(!added.is_empty());
    pool.close().await;
    let corpus = old.open().await;
    for (player, puzzle) in added {
        let grade = Answers { fun: Some(3), ..Answers::default() };
        assert!(!corpus.give_grades(&player, &puzzle, &grade, None, 9).await.unwrap(), "it was answered");
    }
}

#[tokio::test]
async fn imported_answers_are_told_from_those_of_the_page() {
    let old = Old::new().await;
    old.open().await.close().await;
    let sql =
        "SELECT occasion, aspect, COUNT(*) FROM answers WHERE imported = 1 GROUP BY occasion, aspect ORDER BY 1, 2";
    let found: Vec<(String, String, i64)> = sqlx::query_as(sql).fetch_all(&old.pool().await).await.unwrap();
    let found: Vec<_> = found.iter().map(|(one, two, three)| (one.as_str(), two.as_str(), *three)).collect();
    let expected = [("survey", "difficulty", 3), ("survey", "fun", 3), ("survey", "usefulness", 1), ("try", "good", 3)];
    assert_eq!(found, expected);
}
