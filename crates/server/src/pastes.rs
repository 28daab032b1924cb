use crate::{
    refusal::Refusal,
    visitor::{Turns, Visitor},
    work::Lane,
};
use axum::http::StatusCode;
use puzzle::Stopped;
use std::{sync::Arc, time::Duration};
use tokio::sync::Semaphore;

/// Time in which a pasted puzzle must be solved and measured.
const TIME: Duration = Duration::from_secs(2);
/// Pasted puzzles that may wait for their turn.
const WAITING: usize = 8;

/// The lane of puzzles that visitors bring along, which may be as hard to solve as anyone likes: each has little time, few may
/// wait, and only one of each visitor. Clones are the same.
#[derive(Clone, Debug)]
pub struct Pastes {
    pub(crate) lane: Lane,
    /// One for each that is worked on or waits.
    pub(crate) places: Arc<Semaphore>,
    pub(crate) time: Duration,
    turns: Turns,
}

impl Pastes {
    /// A lane on a machine with so many cores, one of which is left for everybody's play.
    pub fn new(cores: usize) -> Self {
        let at_once = cores.saturating_sub(1).max(1);
        Self {
            lane: Lane::new(at_once),
            places: Arc::new(Semaphore::new(at_once + WAITING)),
            time: TIME,
            turns: Turns::default(),
        }
    }

    /// Works on a visitor's puzzle when its turn comes, for as long as they wait and the time lasts.
    pub async fn run<T: Send + 'static>(
        &self,
        visitor: Visitor,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let later = |status, why: &str| Refusal::new(status, why).retry_after(self.time);
        let Some(_turn) = self.turns.try_take(visitor) else {
            let why = "another puzzle of yours is still being solved; expected one at a time";
            return Err(later(StatusCode::TOO_MANY_REQUESTS, why));
        };
        let Ok(_place) = self.places.try_acquire() else {
            let why = "too many puzzles are waiting to be solved; expected another try in a moment";
            return Err(later(StatusCode::SERVICE_UNAVAILABLE, why));
        };
        self.lane.run_within(self.time, work).await?.map_err(|Stopped| {
            let seconds = self.time.as_secs();
            let why = format!("the puzzle is not decided after {seconds} s; expected one with fewer lines of play");
            Refusal::unbelievable(why)
        })
    }
}
