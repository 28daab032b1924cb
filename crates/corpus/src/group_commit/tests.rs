use crate::{Corpus, Error, NewSession, db};
use sqlx::{Connection, SqliteConnection};
use std::{
    future::poll_fn,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    pin::pin,
    process::{Command, Stdio},
    task::Poll,
};
use tempfile::TempDir;
use tokio::task::JoinSet;

async fn opened() -> (TempDir, PathBuf, Corpus) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tsumi.sqlite");
    let corpus = Corpus::open(file.to_str().unwrap()).await.unwrap();
    (folder, file, corpus)
}

/// Commits in the write-ahead log: frames that say how large the database is after them.
fn commits(database: &Path) -> usize {
    let log = std::fs::read(database.with_extension("sqlite-wal")).unwrap();
    let number = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let (page, salts) = (number(8) as usize, &log[16..24]);
    let frames = log[32..].chunks(24 + page);
    frames.filter(|frame| frame[8..16] == *salts && frame[4..8] != [0; 4]).count()
}

/// A session that cannot be: there is no such player.
async fn refused(corpus: &Corpus) -> Result<(), Error> {
    let new = NewSession {
        player: "nobody",
        puzzle: "none",
        mode: play::wire::Mode::Practice,
        run: None,
        review: None,
        notice: false,
    };
    corpus.begin_session(new, 0).await.map(drop)
}

/// A write that is given up when it is half done.
async fn given_up(corpus: &Corpus) {
    corpus.import_answers().await.unwrap().person("half done", 0).await.unwrap();
}

#[tokio::test]
async fn writers_at_the_same_time_share_a_commit_and_none_is_acknowledged_before() {
    let (_folder, file, corpus) = opened().await;
    let before = commits(&file);
    let mut writers = JoinSet::new();
    for now in 0..20 {
        let corpus = corpus.clone();
        writers.spawn(async move {
            let (player, token) = corpus.add_player(now).await.unwrap();
            assert_eq!(corpus.player(&token).await.unwrap(), Some(player), "another connection sees it");
        });
    }
    writers.join_all().await;
    assert_eq!(commits(&file) - before, 1);
    corpus.add_player(20).await.unwrap();
    corpus.add_player(21).await.unwrap();
    assert_eq!(commits(&file) - before, 3, "one after the other, each has its own");
}

#[tokio::test]
async fn a_write_that_is_refused_or_given_up_leaves_no_trace_and_takes_no_other_with_it() {
    let (_folder, file, corpus) = opened().await;
    let before = commits(&file);
    let others = async { tokio::join!(given_up(&corpus), refused(&corpus)) };
    let (first, (_, second), third, _) =
        tokio::join!(corpus.add_player(1), others, corpus.add_player(3), given_up(&corpus));
    assert!(matches!(second, Err(Error::Deleted(_))));
    for (player, token) in [first.unwrap(), third.unwrap()] {
        assert_eq!(corpus.player(&token).await.unwrap(), Some(player));
    }
    let players: i64 = db::query_scalar("SELECT COUNT(*) FROM players").fetch_one(&corpus.pool).await.unwrap();
    assert_eq!((players, commits(&file) - before), (2, 1), "they shared a transaction");
}

#[tokio::test]
async fn what_the_database_rolled_back_is_acknowledged_to_nobody() {
    let (_folder, file, corpus) = opened().await;
    let mut other = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    let fault = "CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END";
    sqlx::query(fault).execute(&mut other).await.unwrap();
    let (first, second, third) = tokio::join!(corpus.add_player(1), refused(&corpus), corpus.add_player(3));
    let error = first.unwrap_err().to_string();
    assert!(error.contains("nothing was stored"), "{error}");
    assert!(second.unwrap_err().to_string().contains("the disk is full"));
    let (player, token) = third.unwrap();
    assert_eq!(corpus.player(&token).await.unwrap(), Some(player));
    let players: Vec<i64> = sqlx::query_scalar("SELECT created_at FROM players").fetch_all(&mut other).await.unwrap();
    assert_eq!(players, [3]);
}

/// Polls a future at most so many times, then drops it; whether it came to its end.
async fn cancelled_after(polls: usize, future: impl Future) -> bool {
    let (mut future, mut left) = (pin!(future), polls);
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(false);
        }
        left -= 1;
        future.as_mut().poll(context).map(|_| true)
    })
    .await
}

#[tokio::test]
async fn a_write_cancelled_at_any_point_harms_no_other_and_leaves_no_transaction_open() {
    let (_folder, file, corpus) = opened().await;
    let mut other = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    sqlx::query("PRAGMA busy_timeout = 0").execute(&mut other).await.unwrap();
    for polls in 0.. {
        // In the midst of others: before it, one that waits for the commit; after it, one that waits for its turn.
        let cancelled = cancelled_after(polls, corpus.add_player(-1));
        let (first, done, third) = tokio::join!(corpus.add_player(1), cancelled, corpus.add_player(3));
        for (player, token) in [first.unwrap(), third.unwrap()] {
            assert_eq!(corpus.player(&token).await.unwrap(), Some(player), "after {polls}");
        }
        // Alone: when the connection is back, nobody has the database locked.
        let alone = cancelled_after(polls, corpus.add_player(-1)).await;
        let _idle = corpus.sqlite_writer().await;
        other.begin_with("BEGIN IMMEDIATE").await.unwrap().rollback().await.unwrap();
        if done && alone {
            break;
        }
    }
}

/// Set for the writer that is going to be killed: the database.
const VICTIM: &str = "TSUMI_TEST_KILLED_WRITER";

#[tokio::test]
async fn what_was_acknowledged_is_there_after_a_kill() {
    if let Ok(place) = std::env::var(VICTIM) {
        let corpus = Corpus::open(&place).await.unwrap();
        let mut writers = JoinSet::new();
        for _ in 0..4 {
            let corpus = corpus.clone();
            writers.spawn(async move {
                loop {
                    println!("acknowledged {}", corpus.add_player(0).await.unwrap().1);
                }
            });
        }
        writers.join_all().await;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tsumi.sqlite").display().to_string();
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "group_commit::tests::what_was_acknowledged_is_there_after_a_kill", "--nocapture"])
        .env(VICTIM, &file)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut tokens = lines.filter_map(|line| line.unwrap().strip_prefix("acknowledged ").map(str::to_owned));
    let mut told: Vec<String> = tokens.by_ref().take(100).collect();
    victim.kill().unwrap();
    victim.wait().unwrap();
    told.extend(tokens);
    let corpus = Corpus::open(&file).await.unwrap();
    for token in told {
        assert!(corpus.player(&token).await.unwrap().is_some());
    }
}
