use crate::{interrupt, output::Failure};
use rayon::prelude::*;
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Plays games on all threads, and passes them on in the order of their numbers, whatever order they end in.
pub struct Series {
    pool: rayon::ThreadPool,
    stop: Arc<AtomicBool>,
}

impl Series {
    /// A series with so many threads, or one a core.
    pub fn new(jobs: Option<usize>) -> Result<Self, Failure> {
        if jobs == Some(0) {
            return Err(Failure::Usage("0 jobs; expected 1 or more".to_owned()));
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build();
        let pool = pool.map_err(|error| Failure::Other(format!("cannot start threads: {error}")))?;
        Ok(Self { pool, stop: interrupt::flag()? })
    }

    /// Plays `count` games. After Ctrl-C no new ones begin, and those before the first missing one are passed on.
    pub fn play<T: Send>(
        &self,
        count: usize,
        game: impl Fn(usize) -> T + Sync,
        mut done: impl FnMut(T) -> Result<(), Failure>,
    ) -> Result<usize, Failure> {
        // In batches, so that what is finished is printed soon.
        let batch = 8 * self.pool.current_num_threads();
        let mut passed = 0;
        while passed < count && !self.is_stopped() {
            let numbers = passed..count.min(passed + batch);
            let games: Vec<Option<T>> = self
                .pool
                .install(|| numbers.into_par_iter().map(|at| (!self.is_stopped()).then(|| game(at))).collect());
            for game in games.into_iter().map_while(|game| game) {
                done(game)?;
                passed += 1;
            }
        }
        Ok(passed)
    }

    /// Whether Ctrl-C was pressed.
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
