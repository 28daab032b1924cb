use crate::{Corpus, Error, db};
use std::sync::Arc;
use tokio::sync::Mutex;

/// Milliseconds for which the result of a trial write is cached, so that frequent health checks do not wear the disk.
const STANDS_MS: i64 = 1000;

/// The time and the result of the last trial write.
pub(crate) type LastTrial = Arc<Mutex<Option<(i64, Result<(), Arc<Error>>)>>>;

impl Corpus {
    /// Checks that the database can be written to, with the same durability as any other write. At most one trial write is made a
    /// second; in between, the last result is returned.
    pub async fn try_write(&self, now: i64) -> Result<(), Error> {
        let mut last = self.last_trial.lock().await;
        let outcome = match &*last {
            Some((at, outcome)) if (0..STANDS_MS).contains(&(now - at)) => outcome.clone(),
            _ => {
                let sql = "INSERT INTO health (id, written_at) VALUES (1, $1)
                           ON CONFLICT (id) DO UPDATE SET written_at = excluded.written_at";
                let outcome = self.execute(db::query(sql).bind(now)).await.map(drop).map_err(Arc::new);
                *last = Some((now, outcome.clone()));
                outcome
            }
        };
        outcome.map_err(Error::Shared)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_write_is_tried_once_a_second_and_its_outcome_stands_until_then() {
        let corpus = Corpus::in_memory().await.unwrap();
        let written =
            || async { db::query_scalar("SELECT written_at FROM health").fetch_one(&corpus.pool).await.unwrap() };
        for (now, expected) in [(5, 5), (1004, 5), (1005, 1005), (2004, 1005), (3000, 3000)] {
            corpus.try_write(now).await.unwrap();
            let at: i64 = written().await;
            assert_eq!(at, expected, "asked at {now}");
        }
        let fault = "CREATE TRIGGER refuse BEFORE INSERT ON health BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
        db::query(fault).execute(&corpus.pool).await.unwrap();
        corpus.try_write(3999).await.unwrap();
        let error = corpus.try_write(4000).await.unwrap_err().to_string();
        assert!(error.contains("the disk is full"), "{error}");
        db::query("DROP TRIGGER refuse").execute(&corpus.pool).await.unwrap();
        corpus.try_write(4999).await.unwrap_err();
        corpus.try_write(5000).await.unwrap();
    }
}
