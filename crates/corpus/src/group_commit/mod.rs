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

/// How long a write waits for others to finish.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Group commit: concurrent writes share a transaction, and so wait for the disk only once.
///
/// A write holds the lock while it works, inside a savepoint of the shared transaction. The first write of a transaction to finish
/// queues for the lock again in order to commit. The lock is fair: writes that are waiting by then come first, and are committed
/// with it. A write without concurrent ones commits at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct GroupCommit(Arc<Mutex<Option<Batch>>>);

/// Whether a batch was stored; `None` until that is decided.
type Outcome = Option<Result<(), Arc<Error>>>;

/// Writes that share a transaction. Dropping it rolls back the transaction, and the writes that wait for the outcome fail.
#[derive(Debug)]
struct Batch {
    transaction: Transaction<'static, Sqlite>,
    /// Whether a write has finished and is going to commit.
    finished: bool,
    /// Whether the last write was abandoned and its changes must still be undone.
    undo: bool,
    outcome: watch::Sender<Outcome>,
}

/// A write that holds the lock. Its changes are stored by [`commit`](Self::commit), and undone if it is dropped before.
#[derive(Debug)]
pub(crate) struct Write {
    group: GroupCommit,
    lock: OwnedMutexGuard<Option<Batch>>,
    /// Whether there may be something to undo.
    begun: bool,
}

impl GroupCommit {
    /// Waits for the lock and begins a write. On SQLite the transaction must take the database's lock at once: a transaction that
    /// reads first may find its snapshot out of date when it writes, and then fails however long it waits.
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

/// Undoes the changes of an abandoned write. If that is impossible, SQLite has rolled back the whole transaction by itself, as it
/// does when the disk is full, and the batch has failed. This is idempotent, so it may be cancelled and repeated.
async fn settle(lock: &mut Option<Batch>) {
    let Some(batch) = lock.as_mut().filter(|batch| batch.undo) else { return };
    match sqlx::query("ROLLBACK TO one_write").execute(&mut *batch.transaction).await {
        Ok(_) => batch.undo = false,
        Err(_) => *lock = None,
    }
}

impl Write {
    /// Commits the write, and returns when it is on the disk. The commit runs to its end even if this future is dropped, because
    /// other writes share the transaction.
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
        // The task is only cancelled when the runtime shuts down.
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
            // No finished write waits for this batch: roll it back.
            lock => *lock = None,
        }
    }
}

#[cfg(test)]
mod tests;
