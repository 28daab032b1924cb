use crate::{Corpus, Error};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// Counts the work of a database: a measure of cost that is the same on every machine.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<AtomicU64>);

impl Meter {
    /// Steps of SQLite's virtual machine so far; each visited row takes some.
    pub fn steps(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Corpus {
    /// Counts the steps of one connection from now on; a database in memory has only one. For tests, because it slows down every query.
    pub async fn meter(&self) -> Result<Meter, Error> {
        let meter = Meter::default();
        let counted = meter.clone();
        let mut connection = self.pool.acquire().await?;
        connection.lock_handle().await?.set_progress_handler(1, move || {
            counted.0.fetch_add(1, Ordering::Relaxed);
            true
        });
        Ok(meter)
    }
}
