use crate::{Corpus, Error};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// Counts the work of a database in memory: a measure of cost that is the same on every machine.
#[derive(Clone, Debug)]
pub struct Meter {
    steps: Arc<AtomicU64>,
    queries: Arc<AtomicU64>,
}

impl Meter {
    /// Steps of SQLite's virtual machine so far; each visited row takes some.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// Queries so far. All statements of a transaction count as one.
    pub fn queries(&self) -> u64 {
        self.queries.load(Ordering::Relaxed)
    }
}

impl Corpus {
    /// Counts the work of one connection from now on; a database in memory has only one. For tests, because it slows down every query.
    pub async fn meter(&self) -> Result<Meter, Error> {
        let meter = Meter { steps: Arc::default(), queries: self.queries.clone() };
        let counted = meter.steps.clone();
        let sqlite = self.pool.sqlite().ok_or_else(|| Error::Place("PostgreSQL".to_owned()))?;
        let mut connection = sqlite.acquire().await?;
        connection.lock_handle().await?.set_progress_handler(1, move || {
            counted.fetch_add(1, Ordering::Relaxed);
            true
        });
        Ok(meter)
    }
}
