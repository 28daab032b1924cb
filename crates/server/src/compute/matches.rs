//! The queue for records of matches, which are replayed, verified and searched for missed chances.

use crate::compute::{Queue, queue::Busy};
use std::time::Duration;

/// The time limit for one record. A usual one takes less than a second.
const TIME_LIMIT: Duration = Duration::from_secs(20);
/// The capacity of the queue of records.
const QUEUE: usize = 32;

/// A queue that uses all cores but one, which is left for play.
pub fn queue(cores: usize) -> Queue {
    let busy = Busy {
        own: "another match of yours is still being replayed; expected one at a time",
        full: "too many matches are waiting to be replayed; expected another try in a moment",
    };
    Queue::new(cores.saturating_sub(1).max(1), QUEUE, TIME_LIMIT, busy)
}
