use crate::{Target, program::Program, sample::Sample, visitor::Visitor};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

/// Honest visitors at a server.
#[derive(Clone, Copy, Debug)]
pub struct Honest {
    /// How many come at the same time.
    pub visitors: usize,
    /// How long each looks at a puzzle.
    pub look: Duration,
    /// How long they play, but each at least one puzzle.
    pub time: Duration,
}

impl Honest {
    /// Has all of them play; returns how long their requests took. Raises a flag when they have finished, or failed.
    pub fn play(self, program: &Program, target: &Target, finished: &AtomicBool) -> Sample {
        let _finished = Finished(finished);
        let begun = Instant::now();
        let times = thread::scope(|scope| {
            let one = |number: usize| {
                let mut visitor = Visitor::new(program.address, target.stock, number);
                // Not all at the same moment.
                thread::sleep(self.look * number as u32 / self.visitors as u32);
                while visitor.times.is_empty() || begun.elapsed() < self.time {
                    visitor.play(self.look);
                }
                visitor.times
            };
            let all: Vec<_> = (0..self.visitors).map(|number| scope.spawn(move || one(number))).collect();
            all.into_iter().flat_map(|one| one.join().expect("a visitor who is answered")).collect()
        });
        Sample::new(times, begun.elapsed())
    }
}

/// Raises its flag when dropped.
struct Finished<'a>(&'a AtomicBool);

impl Drop for Finished<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
