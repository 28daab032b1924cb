use crate::Error;
use sqlx::{Sqlite, SqlitePool, Transaction};
use std::{
    ops::{Deref, DerefMut},
    sync::{Arc, OnceLock},
    time::Duration,
};
use tokio::{
    sync::{Mutex, OwnedMutexGuard},
    task, time,
};

/// How long a writer waits for another to finish.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Group commit: writes that wait for the disk at the same time wait once.
///
/// A write has the lock while it works, inside a savepoint of a transaction that others may have begun. When it is done, it
/// queues for the lock once more in order to commit. The lock is given in the order of asking, so whoever was waiting by then
/// joins the transaction first; the first one to come round commits for all of them. A writer alone comes round at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct GroupCommit(Arc<Mutex<Option<Batch>>>);

/// Whether a batch was stored; empty as long as it is not decided.
type Outcome = Arc<OnceLock<Result<(), Arc<Error>>>>;

/// Writes that share a transaction. Dropped, it rolls back.
#[derive(Debug)]
struct Batch {
    transaction: Transaction<'static, Sqlite>,
    /// Finished writes that wait for the commit.
    finished: usize,
    /// Whether the last write gave up, and what it did is still to be undone.
    undo: bool,
    outcome: Outcome,
}

/// A write that has the lock. [`commit`](Self::commit) stores it; dropped before, it leaves no trace.
#[derive(Debug)]
pub(crate) struct Write {
    group: GroupCommit,
    lock: OwnedMutexGuard<Option<Batch>>,
    /// Whether there may be something to undo.
    begun: bool,
}

impl GroupCommit {
    /// Begins to write as soon as others let it. On SQLite the transaction must take the database's lock at once: one that
    /// read first could find its reading out of date, and then no waiting helps.
    pub async fn write(&self, pool: &SqlitePool) -> Result<Write, Error> {
        let lock = time::timeout(PATIENCE, self.0.clone().lock_owned()).await.map_err(|_| Error::Busy(PATIENCE))?;
        let mut write = Write { group: self.clone(), lock, begun: false };
        settle(&mut write.lock).await;
        let batch = match &mut *write.lock {
            Some(batch) => batch,
            none => none.insert(Batch {
                transaction: pool.begin_with("BEGIN IMMEDIATE").await?,
                finished: 0,
                undo: false,
                outcome: Outcome::default(),
            }),
        };
        sqlx::query("SAVEPOINT one_write").execute(&mut *batch.transaction).await?;
        write.begun = true;
        Ok(write)
    }

    /// Waits for a turn and commits the batch, unless another of its writes has done so already.
    async fn commit(&self, outcome: Outcome) -> Result<(), Error> {
        let mut lock = self.0.lock().await;
        settle(&mut lock).await;
        // A batch without an outcome is still there.
        if outcome.get().is_none()
            && let Some(batch) = lock.take()
        {
            let done = batch.transaction.commit().await;
            batch.outcome.get_or_init(|| done.map_err(|why| Arc::new(why.into())));
        }
        outcome.get().cloned().unwrap_or(Ok(())).map_err(Error::Shared)
    }
}

/// Undoes what a write that gave up has done. Where that is impossible, SQLite has rolled back everything by itself, as it does
/// when the disk is full, and the batch has failed. Undoing twice does no harm: a cancelled one is done again.
async fn settle(lock: &mut Option<Batch>) {
    let Some(batch) = lock.as_mut().filter(|batch| batch.undo) else { return };
    match sqlx::query("ROLLBACK TO one_write").execute(&mut *batch.transaction).await {
        Ok(_) => batch.undo = false,
        Err(_) => fail(lock, Error::RolledBack),
    }
}

/// Rolls back a batch, and lets its writes know.
fn fail(lock: &mut Option<Batch>, why: Error) {
    if let Some(batch) = lock.take() {
        batch.outcome.get_or_init(|| Err(Arc::new(why)));
    }
}

impl Write {
    /// Returns when the write is on the disk. Once asked for, it is seen to even if nobody waits any longer, for others share
    /// the transaction.
    pub async fn commit(mut self) -> Result<(), Error> {
        let done = task::spawn(async move {
            let released = sqlx::query("RELEASE one_write").execute(&mut **self).await;
            self.begun = false;
            let batch = self.batch();
            let outcome = batch.outcome.clone();
            match released {
                Ok(_) => batch.finished += 1,
                Err(why) => fail(&mut self.lock, why.into()),
            }
            let group = self.group.clone();
            drop(self);
            group.commit(outcome).await
        });
        // Only a runtime that shuts down stops the task.
        done.await.unwrap_or(Err(Error::Query(sqlx::Error::WorkerCrashed)))
    }

    fn batch(&mut self) -> &mut Batch {
        self.lock.as_mut().expect("a batch is there as long as one of its writes has the lock")
    }
}

impl Deref for Write {
    type Target = Transaction<'static, Sqlite>;

    fn deref(&self) -> &Self::Target {
        &self.lock.as_ref().expect("a batch is there as long as one of its writes has the lock").transaction
    }
}

impl DerefMut for Write {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.batch().transaction
    }
}

impl Drop for Write {
    fn drop(&mut self) {
        match &mut *self.lock {
            Some(batch) if batch.finished > 0 => batch.undo |= self.begun,
            // Nobody waits for this batch: it is rolled back.
            lock => *lock = None,
        }
    }
}

#[cfg(test)]
mod tests;
