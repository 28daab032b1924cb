use std::time::{Duration, Instant};

/// Limits of a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most states.
    pub states: u64,
    /// The most memory in bytes.
    pub bytes: u64,
    /// The most time; unlimited if `None`. Not for the browser client, which has no clock here.
    pub time: Option<Duration>,
    /// Positions to sample in each unfinished level, to estimate what was not counted; no estimates if zero.
    pub samples: usize,
}

impl Default for Limits {
    /// A hundred million states, a gigabyte, and no estimates.
    fn default() -> Self {
        Self { states: 100_000_000, bytes: 1 << 30, time: None, samples: 0 }
    }
}

/// Progress of a survey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// The current level: moves played.
    pub depth: usize,
    /// States found.
    pub states: u64,
    /// Transitions found.
    pub edges: u64,
    /// Bytes of memory in use.
    pub bytes: u64,
    /// Whether all states are found, and traps are searched from the last level back to the first.
    pub backwards: bool,
}

/// Enforces the limits, and regularly asks the caller whether to go on.
pub struct Clock<'a> {
    limits: Limits,
    start: Option<Instant>,
    watch: &'a mut dyn FnMut(Progress) -> bool,
    /// Whether the caller asked to stop.
    refused: bool,
}

impl<'a> Clock<'a> {
    /// Starts now. `watch` is called with the progress and returns whether to go on.
    pub fn new(limits: Limits, watch: &'a mut dyn FnMut(Progress) -> bool) -> Self {
        Self { limits, start: limits.time.map(|_| Instant::now()), watch, refused: false }
    }

    /// Whether to go on: all limits are kept and the caller has not asked to stop.
    pub fn go_on(&mut self, progress: Progress) -> bool {
        let within = progress.states <= self.limits.states && progress.bytes <= self.limits.bytes;
        self.is_awaited(progress) && within
    }

    /// Whether to go on as far as time and the caller are concerned.
    pub fn is_awaited(&mut self, progress: Progress) -> bool {
        let late = self.start.zip(self.limits.time).is_some_and(|(start, time)| start.elapsed() >= time);
        self.refused = self.refused || !(self.watch)(progress);
        !self.refused && !late
    }
}
