use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

/// Positions between two looks at the flag: a few milliseconds of search.
pub(crate) const PAUSE: u64 = 1024;

thread_local! {
    static CURRENT: RefCell<Option<Stop>> = const { RefCell::new(None) };
}

/// A flag that ends work which nobody waits for any more, raised from another thread. Clones are the same flag.
///
/// The searches below a solver, a measure or a theme find it by their thread, so that a puzzle is solved and measured in the
/// same way whether or not anyone can stop it. A clock is the business of whoever raises the flag: the browser has none.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

/// The work was stopped before its end, and what it came to proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Stop {
    /// Ends all work that runs under this flag, soon. It cannot be taken back.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Does some work on this thread, under this flag. Nothing comes of it if the flag was raised before its end, for a search
    /// that breaks off gives counts like one whose budget has ended.
    pub fn run<T>(&self, work: impl FnOnce() -> T) -> Result<T, Stopped> {
        /// Puts the flag back that was there before, even if the work panics.
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

/// Whether the work on this thread is to end. What it comes to is thrown away, so any early way out will do.
#[cold]
pub fn is_stopped() -> bool {
    CURRENT.with_borrow(|stop| stop.as_ref().is_some_and(Stop::is_raised))
}

/// The same for the inside of a search, which tells how many positions it has looked at, or still may: only one in a thousand
/// looks at the flag.
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
