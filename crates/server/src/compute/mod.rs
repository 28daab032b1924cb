//! Blocking work off the request threads, in lanes that never wait for each other.

pub mod matches;
pub mod pastes;
mod priority;
mod queue;
pub mod stored;

pub use queue::{Queue, QueuePlace};

use crate::{
    App,
    http::{Refusal, Visitor},
};
use puzzle::{Stop, Stopped};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{
        Semaphore,
        oneshot::{self, Receiver},
    },
    task::spawn_blocking,
    time::timeout,
};

/// Runs blocking work of one kind on threads of its own, with limited concurrency. Work in one lane never waits for work in
/// another.
#[derive(Clone, Debug)]
pub struct Lane {
    places: Arc<Semaphore>,
    /// Whether its threads give way to those that answer requests.
    gives_way: bool,
}

impl Lane {
    /// A lane that runs at most `at_once` pieces of work concurrently.
    pub fn new(at_once: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(at_once)), gives_way: false }
    }

    /// A lane for work that may take long: what answers requests comes before it when there are not enough processors.
    pub fn giving_way(at_once: usize) -> Self {
        Self { gives_way: true, ..Self::new(at_once) }
    }

    /// The number of pieces of work that could begin now.
    #[cfg(test)]
    pub fn free(&self) -> usize {
        self.places.available_permits()
    }

    /// Runs the work when a place is free. It is cancelled if the returned future is dropped.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let mut job = self.begin(work).await?;
        let ended = (&mut job.task).await.map_err(Refusal::internal)?;
        ended.map_err(|Stopped| Refusal::internal("work was cancelled although its result was awaited"))
    }

    /// Like [`Lane::run`], with a time limit. The time spent waiting for a place does not count.
    pub async fn run_within<T: Send + 'static>(
        &self,
        time_limit: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, Stopped>, Refusal> {
        let mut job = self.begin(work).await?;
        if let Ok(ended) = timeout(time_limit, &mut job.task).await {
            return ended.map_err(Refusal::internal);
        }
        job.stop.raise();
        (&mut job.task).await.map_err(Refusal::internal)
    }

    async fn begin<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<Job<T>, Refusal> {
        let permit = self.places.clone().acquire_owned().await.map_err(Refusal::internal)?;
        let stop = Stop::default();
        let work = {
            let stop = stop.clone();
            move || {
                // Held until the work has ended, even if it was cancelled before.
                let _permit = permit;
                stop.run(work)
            }
        };
        let task = match self.gives_way {
            true => priority::in_background(work).map_err(Refusal::internal)?,
            false => on_the_pool(work),
        };
        Ok(Job { task, stop })
    }
}

/// Runs work on the runtime's threads for what blocks.
fn on_the_pool<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Receiver<T> {
    let (done, result) = oneshot::channel();
    spawn_blocking(move || {
        // Nobody may be there any more to receive it.
        let _ = done.send(work());
    });
    result
}

/// Running work, cancelled on drop.
struct Job<T> {
    task: Receiver<Result<T, Stopped>>,
    stop: Stop,
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl App {
    /// Runs work that all visitors wait for, and that is kept for them.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.computing.run(work).await
    }

    /// Runs work for a player who asked for an answer or a hint. Requests of one player run one after another, so that many of
    /// them delay nobody else.
    pub(crate) async fn help<T: Send + 'static>(
        &self,
        player: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let player = Visitor::Player(player.to_owned());
        let _place = self.helping.enter(player.clone())?;
        let _turn = self.help_turns.acquire(player).await?;
        let done = self.helping.lane.run_within(self.helping.time_limit, work).await?;
        done.map_err(|Stopped| self.helping.overloaded())
    }
}
