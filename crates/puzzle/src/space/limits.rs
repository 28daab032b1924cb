use std::time::{Duration, Instant};

/// How much a state space may cost before the search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// States it may have.
    pub states: u64,
    /// Bytes of memory it may take.
    pub bytes: u64,
    /// Time it may take; no limit, if none. Only for machines with a clock: the browser's client has none here.
    pub time: Option<Duration>,
    /// Positions to look at in each unfinished level, to estimate what was not counted. None, if zero.
    pub samples: usize,
}

impl Default for Limits {
    /// A hundred million states, a gigabyte, and no estimates.
    fn default() -> Self {
        Self { states: 100_000_000, bytes: 1 << 30, time: None, samples: 0 }
    }
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// The level that is being worked on: so many moves were played.
    pub depth: usize,
    /// States found.
    pub states: u64,
    /// Transitions found.
    pub edges: u64,
    /// Bytes of memory in use.
    pub bytes: u64,
    /// Whether all states are found, and the search looks for traps, from the last level back to the first.
    pub backwards: bool,
}

/// Watches over limits, and asks now and then whether to go on.
pub struct Clock<'a> {
    limits: Limits,
    start: Option<Instant>,
    watch: &'a mut dyn FnMut(Progress) -> bool,
    /// Whether somebody said no.
    refused: bool,
}

impl<'a> Clock<'a> {
    /// Starts now. `watch` is told of the progress and says whether to go on.
    pub fn new(limits: Limits, watch: &'a mut dyn FnMut(Progress) -> bool) -> Self {
        Self { limits, start: limits.time.map(|_| Instant::now()), watch, refused: false }
    }

    /// Whether to go on: everything is within its limits, and nobody said no.
    pub fn go_on(&mut self, progress: Progress) -> bool {
        let within = progress.states <= self.limits.states && progress.bytes <= self.limits.bytes;
        self.is_awaited(progress) && within
    }

    /// Whether somebody still waits: there is time left, and nobody said no, now or before.
    pub fn is_awaited(&mut self, progress: Progress) -> bool {
        let late = self.start.zip(self.limits.time).is_some_and(|(start, time)| start.elapsed() >= time);
        self.refused = self.refused || !(self.watch)(progress);
        !self.refused && !late
    }
}
