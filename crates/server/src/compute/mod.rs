//! Work that takes a while, in lanes that never wait for each other.

pub mod pastes;

use crate::{
    App,
    http::{refusal::Refusal, visitor::Visitor},
};
use puzzle::{Stop, Stopped};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::Semaphore,
    task::{JoinHandle, spawn_blocking},
    time::timeout,
};

/// Work of one kind, done beside the threads that answer requests, and only so much of it at once. Work of one lane never waits
/// for that of another.
#[derive(Clone, Debug)]
pub struct Lane(Arc<Semaphore>);

impl Lane {
    /// A lane for so many at once.
    pub fn new(at_once: usize) -> Self {
        Self(Arc::new(Semaphore::new(at_once)))
    }

    /// How many more could begin now.
    #[cfg(test)]
    pub fn free(&self) -> usize {
        self.0.available_permits()
    }

    /// Does something when its turn comes. It is stopped if the caller goes away.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let mut job = self.begin(work).await?;
        let ended = (&mut job.task).await.map_err(Refusal::fault)?;
        ended.map_err(|Stopped| Refusal::fault("work was stopped while someone waited for it"))
    }

    /// The same, but it is also stopped if it takes longer than this; waiting for its turn does not count.
    pub async fn run_within<T: Send + 'static>(
        &self,
        time: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, Stopped>, Refusal> {
        let mut job = self.begin(work).await?;
        if let Ok(ended) = timeout(time, &mut job.task).await {
            return ended.map_err(Refusal::fault);
        }
        job.stop.raise();
        (&mut job.task).await.map_err(Refusal::fault)
    }

    async fn begin<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<Job<T>, Refusal> {
        let permit = self.0.clone().acquire_owned().await.map_err(Refusal::fault)?;
        let stop = Stop::default();
        let task = spawn_blocking({
            let stop = stop.clone();
            move || {
                // The permit goes along: until the work has ended, its place is taken.
                let _permit = permit;
                stop.run(work)
            }
        });
        Ok(Job { task, stop })
    }
}

/// Work under way, which stops when nobody waits for it any more.
struct Job<T> {
    task: JoinHandle<Result<T, Stopped>>,
    stop: Stop,
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl App {
    /// Computes something that takes a while.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.computing.run(work).await
    }

    /// Computes something for a player who asked for help. One thing after the other for each player, so that whoever asks for
    /// much only holds up themselves.
    pub(crate) async fn help<T: Send + 'static>(
        &self,
        player: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let _turn = self.helped.take(Visitor::Player(player.to_owned())).await?;
        self.compute(work).await
    }
}
