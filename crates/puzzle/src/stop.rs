use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Positions between two checks of the flag: a few milliseconds of search.
pub(crate) const PAUSE: u64 = 1024;

thread_local! {
    static CURRENT: RefCell<Option<Stop>> = const { RefCell::new(None) };
}

/// A cancellation flag, raised from another thread. Clones share one flag.
///
/// Searches find the flag by their thread, so that a puzzle is solved and measured in the same way whether or not the
/// work can be stopped. Deadlines are up to the thread that raises the flag: the browser has no clock.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

/// The work was stopped early, and its result proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Stop {
    /// Stops all work that runs under this flag, soon and for good.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag was raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Runs some work on this thread under this flag. The result is discarded if the flag was raised meanwhile: a
    /// search that was stopped gives counts like one whose budget ended.
    pub fn run<T>(&self, work: impl FnOnce() -> T) -> Result<T, Stopped> {
        /// Restores the previous flag, even if the work panics.
        struct Before(Option<Stop>);
        impl Drop for Before {
            fn drop(&mut self) {
                CURRENT.replace(self.0.take());
            }
        }
        if self.is_raised() {
            return Err(Stopped);
        }
        let before = Before(CURRENT.replace(Some(self.clone())));
        let made = work();
        drop(before);
        if self.is_raised() { Err(Stopped) } else { Ok(made) }
    }
}

/// Whether the work on this thread is to stop. Its result is discarded, so it may return anything.
#[cold]
pub fn is_stopped() -> bool {
    CURRENT.with_borrow(|stop| stop.as_ref().is_some_and(Stop::is_raised))
}

/// The same for inner loops, which pass the number of positions visited or left: the flag is checked only once in a
/// thousand.
#[inline]
pub fn is_stopped_at(nodes: u64) -> bool {
    nodes.is_multiple_of(PAUSE) && is_stopped()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Solve, Verdict, null::Null};
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[test]
    fn work_under_a_flag_that_nobody_raises_is_the_same_as_without() {
        let puzzle = "null:7:2".parse().unwrap();
        let (plain, under) = (
            Null::solve(&puzzle, Budget::default()),
            Stop::default().run(|| Null::solve(&puzzle, Budget::default())).unwrap(),
        );
        assert_eq!(
            (plain.answers, plain.nodes, plain.lines, plain.complete),
            (under.answers, under.nodes, under.lines, under.complete)
        );
    }

    #[test]
    fn a_search_ends_within_a_pause_of_the_flag() {
        let stop = Stop::default();
        let mut seen = None;
        let made = stop.run(|| {
            stop.raise();
            let solutions = Null::solve(&"null:7:2".parse().unwrap(), Budget::default());
            seen = Some((solutions.nodes, solutions.verdict()));
        });
        assert_eq!(made, Err(Stopped));
        assert!(seen.is_some_and(|(nodes, verdict)| nodes <= PAUSE && verdict == Verdict::Unknown), "{seen:?}");
        assert_eq!(stop.run(|| unreachable!("it was raised before")), Err::<(), _>(Stopped));
    }

    #[test]
    fn the_flag_is_of_the_work_alone_even_if_that_panics() {
        let (outer, inner) = (Stop::default(), Stop::default());
        let made = outer.run(|| {
            let broken = catch_unwind(AssertUnwindSafe(|| {
                inner.run(|| {
                    inner.raise();
                    assert!(is_stopped());
                    std::panic::resume_unwind(Box::new("broken"));
                })
            }));
            (broken.is_err(), is_stopped())
        });
        assert_eq!(made, Ok((true, false)));
        assert!(!is_stopped());
    }
}
