//! Whoever watches over the server learns when nothing can be stored, and when that is over.

use crate::browser::{Browser, UNIQUE, two_steps};
use axum::http::StatusCode;
use corpus::Corpus;
use sqlx::{Connection, SqliteConnection};

#[tokio::test]
async fn health_says_when_nothing_can_be_stored_and_when_that_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tsumi.sqlite").display().to_string();
    let corpus = Corpus::open(&file).await.unwrap();
    corpus.add_puzzles(&[two_steps(UNIQUE)], 0).await.unwrap();
    let mut browser = Browser::new(&corpus);
    // The database rolls back every write by itself, as it does when the disk is full.
    let mut other = SqliteConnection::connect(&file).await.unwrap();
    for table in ["health", "players"] {
        let fault = format!(
            "CREATE TRIGGER full_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END"
        );
        sqlx::query(sqlx::AssertSqlSafe(fault)).execute(&mut other).await.unwrap();
    }
    let reply = browser.get("/api/health").await;
    assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(reply.json["error"].as_str().unwrap().contains("nothing can be stored"), "{}", reply.json);
    let reply = browser.post("/api/sessions", serde_json::json!({ "puzzle": corpus::puzzle_id(UNIQUE) })).await;
    assert_eq!(reply.status, StatusCode::INTERNAL_SERVER_ERROR);

    sqlx::raw_sql("DROP TRIGGER full_health; DROP TRIGGER full_players").execute(&mut other).await.unwrap();
    browser.begin(UNIQUE).await;
    // The last outcome stands for a while.
    loop {
        let reply = browser.get("/api/health").await;
        if reply.status == StatusCode::OK {
            break;
        }
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE);
    }
}
