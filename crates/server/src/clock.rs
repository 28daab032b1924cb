use curator::clock;
use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

/// The clock of a server: the system's, or one that is ahead of it. Clones are the same clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead_ms: Arc<AtomicI64>,
}

impl Clock {
    /// Milliseconds since the Unix epoch.
    pub(crate) fn now(&self) -> i64 {
        clock::now() + self.ahead_ms.load(Ordering::Relaxed)
    }

    /// Lets time pass at once, so that a test need not wait for what takes an hour.
    pub fn advance(&self, time: Duration) {
        let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        self.ahead_ms.fetch_add(ms, Ordering::Relaxed);
    }

    /// Sets the clock back, as an operator may, or a machine that finds the right time.
    pub fn set_back(&self, time: Duration) {
        let ms = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        self.ahead_ms.fetch_sub(ms, Ordering::Relaxed);
    }
}
