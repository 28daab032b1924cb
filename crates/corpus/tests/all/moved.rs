//! A database that moves arrives whole or not at all.

use crate::trainer::{attempt, id, stocked};
use corpus::{Corpus, NotMoved};
use play::wire::{Ending, Mode};
use sqlx::{Connection, SqliteConnection};
use std::sync::atomic::{AtomicBool, Ordering};

/// A database with puzzles, a player and attempts.
async fn played() -> Corpus {
    let (corpus, player) = stocked().await;
    for n in 1..=3 {
        attempt(&corpus, &player, &id(n), Mode::Practice, Ending::Failed, 1000 * i64::from(n)).await;
    }
    corpus
}

async fn is_empty(corpus: &Corpus) -> bool {
    corpus.puzzle_count().await.unwrap() == 0 && corpus.latest_attempts(1).await.unwrap().is_empty()
}

#[tokio::test]
async fn what_arrives_is_what_went_out_and_is_checked_by_numbers_and_checksums() {
    let from = played().await;
    let to = Corpus::open(&cluster::place()).await.unwrap();
    let mut heard = Vec::new();
    let moved = from.move_to(&to, &AtomicBool::new(false), |progress| heard.push(progress)).await.unwrap();
    assert_eq!(from.latest_attempts(10).await.unwrap(), to.latest_attempts(10).await.unwrap());
    assert_eq!(from.shelves().await.unwrap(), to.shelves().await.unwrap());
    let rows = |name: &str| moved.iter().find(|table| table.table == name).unwrap().rows;
    assert_eq!((rows("players"), rows("attempts"), rows("study_events")), (1, 3, 0));
    let last = heard.last().unwrap();
    assert!(last.done == last.all && last.all > 0, "{last:?}");
    // A third database gets the same, and an attempt more gives that table alone another checksum.
    let third = Corpus::open(&cluster::place()).await.unwrap();
    assert_eq!(to.move_to(&third, &AtomicBool::new(false), drop).await.unwrap(), moved);
    let player = from.latest_attempts(1).await.unwrap()[0].player.clone();
    from.add_glimpses(&player, &[id(1)], 0).await.unwrap();
    let fourth = Corpus::open(&cluster::place()).await.unwrap();
    let again = from.move_to(&fourth, &AtomicBool::new(false), drop).await.unwrap();
    let differ: Vec<&str> =
        moved.iter().zip(&again).filter(|(one, two)| one != two).map(|(one, _)| one.table.as_str()).collect();
    assert_eq!(differ, ["glimpses"]);
}

#[tokio::test]
async fn a_move_that_is_stopped_leaves_the_target_empty() {
    let (from, to) = (played().await, Corpus::open(&cluster::place()).await.unwrap());
    let stop = AtomicBool::new(false);
    let halfway = |progress: corpus::MoveProgress| stop.store(2 * progress.done >= progress.all, Ordering::Relaxed);
    assert!(matches!(from.move_to(&to, &stop, halfway).await, Err(NotMoved::Stopped)));
    assert!(is_empty(&to).await);
    from.move_to(&to, &AtomicBool::new(false), drop).await.unwrap();
    assert!(matches!(from.move_to(&to, &AtomicBool::new(false), drop).await, Err(NotMoved::NotEmpty(_))));
}

#[tokio::test]
async fn a_value_of_another_type_is_named_and_moves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("odd.sqlite").display().to_string();
    let (from, to) = (Corpus::open(&file).await.unwrap(), Corpus::open(&cluster::place()).await.unwrap());
    from.add_player(0).await.unwrap();
    let mut odd = SqliteConnection::connect(&file).await.unwrap();
    sqlx::raw_sql("UPDATE players SET created_at = 'yesterday'").execute(&mut odd).await.unwrap();
    let error = from.move_to(&to, &AtomicBool::new(false), drop).await.unwrap_err().to_string();
    assert!(error.contains("created_at") && error.contains("players"), "{error}");
    assert!(is_empty(&to).await);
}

#[tokio::test]
async fn postgres_knows_at_once_how_much_was_moved() {
    let Some(database) = cluster::database() else { return };
    let (from, to) = (played().await, Corpus::open(&database).await.unwrap());
    from.move_to(&to, &AtomicBool::new(false), drop).await.unwrap();
    let known = cluster::sql(&database, "SELECT reltuples FROM pg_class WHERE oid = 'attempts'::regclass");
    assert_eq!(known, "3");
}
