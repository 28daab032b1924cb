use crate::{Corpus, Error};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// Counts what a database does: a measure of cost that is the same on every machine.
#[derive(Clone, Debug, Default)]
pub struct Meter(Arc<AtomicU64>);

impl Meter {
    /// Steps of SQLite's virtual machine so far. It takes some for every row that it visits.
    pub fn steps(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Corpus {
    /// Counts the steps of one connection from now on; a database in memory has no other. For tests: it makes all slower.
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
