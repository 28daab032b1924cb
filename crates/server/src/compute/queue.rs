use crate::{
    compute::Lane,
    http::{Refusal, Visitor, VisitorLocks},
};
use axum::http::StatusCode;
use puzzle::Stopped;
use std::{sync::Arc, time::Duration};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A lane for work that visitors can make as much of as they like: each piece has a time limit, few may wait, and each visitor
/// may have few. Clones share the lane.
#[derive(Clone, Debug)]
pub struct Queue {
    pub(crate) lane: Lane,
    /// One permit for each piece of work that runs or waits.
    pub(crate) places: Arc<Semaphore>,
    pub(crate) time_limit: Duration,
    shares: VisitorLocks,
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

/// A place in a queue, and the visitor's share of it; both are given back when dropped.
#[derive(Debug)]
pub struct QueuePlace {
    _share: OwnedSemaphorePermit,
    _place: OwnedSemaphorePermit,
}

impl Queue {
    /// A lane that runs `at_once` pieces of work concurrently, while `waiting` others wait. Each visitor may have one in it.
    pub fn new(at_once: usize, waiting: usize, time_limit: Duration, busy: Busy) -> Self {
        let places = Arc::new(Semaphore::new(at_once + waiting));
        Self { lane: Lane::giving_way(at_once), places, time_limit, shares: VisitorLocks::default(), busy }
    }

    /// The same queue, in which each player may have so many pieces of work, and each address of visitors who are no players yet so many:
    /// a class of forty has one address.
    pub fn shared(self, by_player: usize, by_address: usize) -> Self {
        Self { shares: VisitorLocks::new(by_player, by_address), ..self }
    }

    /// Takes a place, or refuses: with 429 if the visitor has work in the queue already, with 503 if the queue is full.
    pub fn enter(&self, visitor: Visitor) -> Result<QueuePlace, Refusal> {
        let refused = |status, why: &str| Refusal::new(status, why).retry_after(self.time_limit);
        let share = self.shares.try_acquire(visitor);
        let share = share.ok_or_else(|| refused(StatusCode::TOO_MANY_REQUESTS, self.busy.own))?;
        let place = self.places.clone().try_acquire_owned();
        let place = place.map_err(|_| refused(StatusCode::SERVICE_UNAVAILABLE, self.busy.full))?;
        Ok(QueuePlace { _share: share, _place: place })
    }

    /// Runs a visitor's work when a place is free. It is cancelled at the time limit, or when the visitor goes away.
    pub async fn run<T: Send + 'static>(
        &self,
        visitor: Visitor,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Result<T, Stopped>, Refusal> {
        let _place = self.enter(visitor)?;
        self.lane.run_within(self.time_limit, work).await
    }

    /// Like [`Queue::run`], for stored puzzles, which are known to be solved in time: 503 if the time limit ends first, as it may when
    /// the machine is overloaded.
    pub async fn run_to_end<T: Send + 'static>(
        &self,
        visitor: Visitor,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        self.run(visitor, work).await?.map_err(|Stopped| self.overloaded())
    }

    /// The refusal of work that was not done in time.
    pub fn overloaded(&self) -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, self.busy.full).retry_after(self.time_limit)
    }
}
