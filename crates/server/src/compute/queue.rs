use crate::{
    compute::Lane,
    http::{Refusal, Visitor, VisitorLocks},
};
use axum::http::StatusCode;
use puzzle::Stopped;
use std::{sync::Arc, time::Duration};
use tokio::sync::Semaphore;

/// A lane for work that visitors can make as much of as they like: each piece has a time limit, few may wait, and each visitor
/// may have one. Clones share the lane.
#[derive(Clone, Debug)]
pub struct Queue {
    pub(crate) lane: Lane,
    /// One permit for each piece of work that runs or waits.
    pub(crate) places: Arc<Semaphore>,
    pub(crate) time_limit: Duration,
    locks: VisitorLocks,
    busy: Busy,
}

/// What visitors are told who have to wait.
#[derive(Clone, Copy, Debug)]
pub struct Busy {
    /// Work of the same visitor is not done yet.
    pub own: &'static str,
    /// The queue is full.
    pub full: &'static str,
}

impl Queue {
    /// A lane that runs `at_once` pieces of work concurrently, while `waiting` others wait.
    pub fn new(at_once: usize, waiting: usize, time_limit: Duration, busy: Busy) -> Self {
        let places = Arc::new(Semaphore::new(at_once + waiting));
        Self { lane: Lane::new(at_once), places, time_limit, locks: VisitorLocks::default(), busy }
    }

    /// Runs a visitor's work when a place is free. It is cancelled at the time limit, or when the visitor goes away.
    pub async fn run<T: Send + 'static>(
        &self,
        visitor: Visitor,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, Stopped>, Refusal> {
        let refused = |status, why: &str| Refusal::new(status, why).retry_after(self.time_limit);
        let Some(_lock) = self.locks.try_acquire(visitor) else {
            return Err(refused(StatusCode::TOO_MANY_REQUESTS, self.busy.own));
        };
        let Ok(_place) = self.places.try_acquire() else {
            return Err(refused(StatusCode::SERVICE_UNAVAILABLE, self.busy.full));
        };
        self.lane.run_within(self.time_limit, work).await
    }
}
