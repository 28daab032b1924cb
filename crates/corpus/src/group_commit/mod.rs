//! Group commit: writes that wait for the disk at the same time share one transaction.

use crate::Error;
use sqlx::{Sqlite, SqlitePool, Transaction};
use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
    time::Duration,
};
use tokio::{
    sync::{Mutex, OwnedMutexGuard, watch},
    task, time,
};

/// How long a writer waits for another to finish.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Group commit: writes that wait for the disk at the same time wait once.
///
/// A write has the lock while it works, inside a savepoint of a transaction that others may share. The first write of a
/// transaction to finish queues for the lock once more in order to commit. The lock is given in the order of asking, so whoever
/// was waiting by then writes first, and is committed with it. A writer alone commits at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct GroupCommit(Arc<Mutex<Option<Batch>>>);

/// Whether a batch was stored; nothing as long as that is not decided.
type Outcome = Option<Result<(), Arc<Error>>>;

/// Writes that share a transaction. Dropped, it is rolled back, and those that wait for the outcome learn that there is none.
#[derive(Debug)]
struct Batch {
    transaction: Transaction<'static, Sqlite>,
    /// Whether a write has finished and is going to commit.
    finished: bool,
    /// Whether the last write gave up, and what it did is still to be undone.
    undo: bool,
    outcome: watch::Sender<Outcome>,
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
        match &mut *write.lock {
            Some(batch) => {
                sqlx::query("SAVEPOINT one_write").execute(&mut *batch.transaction).await?;
            }
            none => {
                let transaction = pool.begin_with("BEGIN IMMEDIATE; SAVEPOINT one_write").await?;
                let outcome = watch::Sender::new(None);
                *none = Some(Batch { transaction, finished: false, undo: false, outcome });
            }
        }
        write.begun = true;
        Ok(write)
    }

    /// Waits for a turn and commits the batch.
    async fn commit(&self) {
        let mut lock = self.0.lock().await;
        settle(&mut lock).await;
        if let Some(batch) = lock.take() {
            let done = batch.transaction.commit().await;
            batch.outcome.send_replace(Some(done.map_err(|why| Arc::new(why.into()))));
        }
    }
}

/// Undoes what a write that gave up has done. Where that is impossible, SQLite has rolled back everything by itself, as it does
/// when the disk is full, and the batch has failed. Undoing twice does no harm: a cancelled one is done again.
async fn settle(lock: &mut Option<Batch>) {
    let Some(batch) = lock.as_mut().filter(|batch| batch.undo) else { return };
    match sqlx::query("ROLLBACK TO one_write").execute(&mut *batch.transaction).await {
        Ok(_) => batch.undo = false,
        Err(_) => *lock = None,
    }
}

impl Write {
    /// Returns when the write is on the disk. Once asked for, it is seen to even if nobody waits any longer, for others share
    /// the transaction.
    pub async fn commit(mut self) -> Result<(), Error> {
        let done = task::spawn(async move {
            if let Err(why) = sqlx::query("RELEASE one_write").execute(&mut **self).await {
                *self.lock = None;
                return Err(why.into());
            }
            self.begun = false;
            let batch = self.batch();
            let first = !std::mem::replace(&mut batch.finished, true);
            let (group, mut outcome) = (self.group.clone(), self.batch().outcome.subscribe());
            drop(self);
            if first {
                group.commit().await;
            }
            let outcome = outcome.wait_for(Option::is_some).await.ok().and_then(|outcome| outcome.clone());
            outcome.unwrap_or(Err(Arc::new(Error::RolledBack))).map_err(Error::Shared)
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
            Some(batch) if batch.finished => batch.undo |= self.begun,
            // Nobody waits for this batch: it is rolled back.
            lock => *lock = None,
        }
    }
}

#[cfg(test)]
mod tests;
