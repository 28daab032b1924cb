//! A participant's course: what has happened so far, where that leaves them, what is expected next, and what may be shown.
//!
//! Nothing here knows a clock or a store. [`Progress::replay`] takes a protocol and the participant's events with the server's
//! times; [`Progress::see`] tells the [`Place`] at any moment after the last of them, with what ran out meanwhile.

mod admission;
mod event;
mod match_work;
mod order;
mod place;
mod puzzle_work;
mod work;

pub use admission::{MOST_NOTES, Refused};
pub use event::{Event, Happening, Note};
pub use order::{arranged, shuffled};
pub use place::{AnswerNow, Current, MatchTask, Phase, Place, PuzzleResult, PuzzleTask, Task};

use crate::protocol::{Protocol, Step, StepKind};
use std::time::Duration;
use thiserror::Error;
use work::Work;

/// How long after a deadline an event still counts as in time, for the way from the page to the server.
pub const GRACE_MS: i64 = 2_000;

/// An event that was not expected where the participant was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unexpected event {what}: the participant is {place}")]
pub struct Unexpected {
    /// The event.
    pub what: Happening,
    /// Where the participant was instead, in words.
    pub place: &'static str,
}

/// How far a participant has come.
#[derive(Clone, Debug)]
pub struct Progress<'p> {
    protocol: &'p Protocol,
    state: Snapshot,
}

/// How far a participant has come, apart from the protocol: for whoever keeps it to go on with [`Progress::resume`].
#[derive(Clone, Debug)]
pub struct Snapshot {
    arm: Option<usize>,
    has_consented: bool,
    has_withdrawn: bool,
    /// The present step, and when it became ready.
    step: usize,
    entered: i64,
    begun: Option<i64>,
    /// When each step before the present one began, or was skipped.
    starts: Vec<i64>,
    /// When each of them ended.
    ends: Vec<i64>,
    /// What became of the puzzles in tests and surveys before the present step.
    results: Vec<PuzzleResult>,
    work: Work,
    /// The time of the last event, behind which no event may lie.
    last: i64,
    /// How many events the present step has had, without notes.
    events: u32,
    /// How many notes there are in all.
    notes: u32,
}

impl<'p> Progress<'p> {
    /// A participant to whom nothing has happened.
    pub fn new(protocol: &'p Protocol) -> Self {
        let state = Snapshot {
            arm: protocol.gate.is_none().then_some(0),
            has_consented: false,
            has_withdrawn: false,
            step: 0,
            entered: 0,
            begun: None,
            starts: Vec::new(),
            ends: Vec::new(),
            results: Vec::new(),
            work: Work::new(&StepKind::End { results: false }),
            last: i64::MIN,
            events: 0,
            notes: 0,
        };
        Self { protocol, state }
    }

    /// The participant as they were kept, by the same protocol.
    pub fn resume(protocol: &'p Protocol, state: Snapshot) -> Self {
        Self { protocol, state }
    }

    /// The participant to be kept.
    pub fn keep(self) -> Snapshot {
        self.state
    }

    /// The participant after these events, in the order in which they happened. Each must have been accepted by
    /// [`Progress::take`] when it happened.
    pub fn replay(protocol: &'p Protocol, events: &[Event]) -> Result<Self, Unexpected> {
        let mut progress = Self::new(protocol);
        events.iter().try_for_each(|event| progress.take(*event))?;
        Ok(progress)
    }

    /// The arm, by its place in the protocol.
    pub fn arm(&self) -> Option<usize> {
        self.state.arm
    }

    /// The number of the present step, from 0, in [`Protocol::steps`].
    pub fn step_number(&self) -> usize {
        self.state.step
    }

    /// When each step before the present one began and ended; one whose time was up before it was begun, at once.
    pub fn times(&self) -> impl Iterator<Item = (i64, i64)> {
        self.state.starts.iter().copied().zip(self.state.ends.iter().copied())
    }

    /// What became of the puzzles of tests and surveys so far, without warm-ups.
    pub fn results(&self) -> impl DoubleEndedIterator<Item = PuzzleResult> {
        self.state.results.iter().chain(self.state.work.results()).copied()
    }

    /// When the present step was begun.
    pub fn begun(&self) -> Option<i64> {
        self.state.begun
    }

    /// Where the participant is now, at the time of the last event or later.
    pub fn see(&self, now: i64) -> Place<'p> {
        self.at(now).place()
    }

    /// The participant at the time of the last event or later, with what ran out by then.
    pub fn at(&self, now: i64) -> Self {
        let mut later = self.clone();
        later.pass(now);
        later
    }

    /// The next moment at which the place changes by itself, if nothing happens before.
    pub fn next_change(&self, now: i64) -> Option<i64> {
        let mut later = self.clone();
        later.pass(now);
        later.next_deadline().map(|(at, grace, _)| at + grace)
    }

    /// Lets something happen. What is not expected is refused and changes nothing, but for the time that passed.
    pub fn take(&mut self, event: Event) -> Result<(), Unexpected> {
        let Event { at, what } = event;
        // A server's clock may be set back.
        let at = at.max(self.state.last);
        self.pass(at);
        let place = self.place();
        let refused = Err(Unexpected { what, place: words(&place) });
        match (what, place) {
            (_, Place::Withdrawn) => return refused,
            (Happening::Noted { .. }, _) => self.state.notes = self.state.notes.saturating_add(1),
            (Happening::Withdrew, _) => self.state.has_withdrawn = true,
            (Happening::Consented, Place::Consent) => {
                self.state.has_consented = true;
                self.enter(0, at);
            }
            (Happening::Assigned { arm }, Place::Gate) if arm < self.protocol.arms.len() => {
                self.state.arm = Some(arm);
                self.enter(self.state.step, at);
            }
            (Happening::Began, Place::Ready(_)) => self.state.begun = Some(at),
            (_, Place::At(_)) if self.state.work.take(at, what) => {
                self.state.events = self.state.events.saturating_add(1);
                self.leave_if_done(at);
            }
            _ => return refused,
        }
        Ok(())
    }

    fn current(&self) -> Option<&'p Step> {
        self.protocol.steps(self.state.arm).get(self.state.step)
    }

    fn place(&self) -> Place<'p> {
        if self.state.has_withdrawn {
            return Place::Withdrawn;
        }
        if !self.state.has_consented {
            return Place::Consent;
        }
        let Some(step) = self.current() else {
            return if self.state.arm.is_none() { Place::Gate } else { Place::Over(None) };
        };
        match (&step.kind, self.state.begun, self.state.work.task()) {
            (StepKind::End { .. }, ..) => Place::Over(Some(step)),
            (_, Some(begun), Some(task)) => Place::At(Current { step, begun, deadline: self.deadline(step), task }),
            _ => Place::Ready(step),
        }
    }

    /// When a step ends by itself.
    fn deadline(&self, step: &Step) -> Option<i64> {
        let limit = step.limit.as_ref()?;
        let start = match &limit.since {
            Some(name) => {
                let at = self.protocol.steps(self.state.arm).iter().position(|earlier| earlier.name == *name)?;
                *self.state.starts.get(at)?
            }
            None => self.state.begun?,
        };
        Some(start + milliseconds(limit.time))
    }

    /// The next deadline, how long after it events still count, and whether it is that of the whole step.
    fn next_deadline(&self) -> Option<(i64, i64, bool)> {
        let (Place::At(_) | Place::Ready(_)) = self.place() else { return None };
        let step = self.current()?;
        let of_step = self.deadline(step).map(|at| (at, if step.kind == StepKind::Break { 0 } else { GRACE_MS }, true));
        let of_puzzle = self.state.work.deadline().map(|at| (at, GRACE_MS, false));
        of_step.into_iter().chain(of_puzzle).min_by_key(|(at, ..)| *at)
    }

    /// Lets time pass until `now`: what ran out by then has its consequences.
    fn pass(&mut self, now: i64) {
        self.state.last = self.state.last.max(now);
        while let Some((at, _, is_of_step)) = self.next_deadline().filter(|(at, grace, _)| now >= at + grace) {
            match is_of_step {
                true => self.leave(at.max(self.state.entered)),
                false => {
                    self.state.work.time_is_up();
                    self.leave_if_done(at);
                }
            }
        }
    }

    fn leave_if_done(&mut self, at: i64) {
        if self.state.work.task().is_none() {
            self.leave(at);
        }
    }

    fn leave(&mut self, at: i64) {
        self.state.starts.push(self.state.begun.unwrap_or(at));
        self.state.ends.push(at);
        let work = std::mem::replace(&mut self.state.work, Work::new(&StepKind::End { results: false }));
        self.state.results.extend(work.results());
        self.enter(self.state.step + 1, at);
    }

    fn enter(&mut self, step: usize, at: i64) {
        (self.state.step, self.state.entered, self.state.begun, self.state.events) = (step, at, None, 0);
        let Some(step) = self.current() else { return };
        self.state.work = Work::new(&step.kind);
        if step.kind == StepKind::Break {
            self.state.begun = Some(at);
        }
    }
}

/// A time in milliseconds, as events have them.
fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 4)
}

/// A place in words, for messages.
fn words(place: &Place) -> &'static str {
    match place {
        Place::Consent => "before the consent",
        Place::Gate => "waiting for an arm",
        Place::Ready(_) => "before the beginning of a step",
        Place::At(current) => match &current.task {
            Task::Match(task) if task.playing.is_some() => "in a match",
            Task::Match(_) => "before a match",
            Task::Puzzle(task) => match task.phase {
                Phase::Ready => "before a puzzle",
                Phase::Trying => "at a puzzle",
                Phase::Rating => "rating a puzzle",
                Phase::Done => "after a puzzle",
            },
            Task::Answers => "looking at the answers",
            Task::Questions => "answering questions",
            Task::Break => "in a break",
        },
        Place::Over(_) => "at the end",
        Place::Withdrawn => "withdrawn",
    }
}
