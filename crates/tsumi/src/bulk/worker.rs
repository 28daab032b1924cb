use crate::{
    bulk::{
        folder::Folder,
        job::{Made, file_name, make},
    },
    output::{Failure, plural::counted},
};
use corpus::{Corpus, Error, Job};
use rayon::ThreadPool;
use std::{
    io::{self, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::time::sleep;

/// How long to wait before looking for a job again, or trying again what failed for a moment.
const AGAIN: Duration = Duration::from_millis(500);
/// How often to try.
const TRIES: u32 = 120;

/// A worker: takes jobs, forges them and puts their files in a folder.
pub struct Worker {
    /// The database with the jobs.
    pub corpus: Corpus,
    /// Where files go.
    pub out: Folder,
    /// A name that no other worker has.
    pub name: String,
    /// How long others wait for a sign of life before they take its job.
    pub lease: Duration,
    /// Whether to wait for new jobs when all are done.
    pub waits: bool,
    /// The threads to forge on.
    pub pool: Arc<ThreadPool>,
    /// Set to end early.
    pub stop: Arc<AtomicBool>,
    /// No line for each file.
    pub quiet: bool,
}

/// The time in milliseconds since the Unix epoch.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Runs a statement again while the database is busy or not there; its last error if that lasts.
async fn patiently<T, F: Future<Output = Result<T, Error>>>(statement: impl Fn() -> F) -> Result<T, Failure> {
    for _ in 1..TRIES {
        match statement().await {
            Err(why) if why.is_passing() => sleep(AGAIN).await,
            other => return other.map_err(failure),
        }
    }
    statement().await.map_err(failure)
}

fn failure(why: Error) -> Failure {
    Failure::Other(why.to_string())
}

impl Worker {
    /// Works until all jobs are done: those of workers that die meanwhile too.
    pub async fn work(&self) -> Result<(), Failure> {
        let mut finished = 0;
        loop {
            let taken = patiently(|| self.corpus.take_job(&self.name, now(), self.lease_end())).await?;
            match taken {
                Some(job) if !self.is_stopped() => finished += usize::from(self.finish(&job).await?),
                Some(job) => self.give_back(&job).await?,
                None if !self.waits && patiently(|| self.corpus.open_jobs()).await? == 0 => return Ok(()),
                None => sleep(AGAIN).await,
            }
            if self.is_stopped() {
                let files = counted(finished, "file");
                return Err(Failure::Interrupted(format!("{files} written; the job in hand was given back")));
            }
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn lease_end(&self) -> i64 {
        now().saturating_add(i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX))
    }

    async fn give_back(&self, job: &Job) -> Result<(), Failure> {
        patiently(|| self.corpus.give_job_back(&job.id, &self.name)).await.map(drop)
    }

    /// Forges a job and puts its file in place; only then it is done. Returns whether this worker did it.
    async fn finish(&self, job: &Job) -> Result<bool, Failure> {
        let made = match self.make(job).await {
            Ok(Some(made)) => made,
            Ok(None) => return self.give_back(job).await.map(|()| false),
            // Another worker may do better.
            Err(why) => return self.give_back(job).await.and(Err(why)),
        };
        let file = file_name(job);
        self.out.put(&file, &made.bytes, &self.name)?;
        let (puzzles, bytes) = (made.puzzles.cast_signed(), made.bytes.len() as i64);
        let first = patiently(|| self.corpus.finish_job(&job.id, puzzles, bytes, now())).await?;
        if !self.quiet {
            writeln!(io::stdout(), "{file}: {}, {bytes} bytes", counted(puzzles.unsigned_abs() as usize, "puzzle"))?;
        }
        Ok(first)
    }

    /// Forges, and shows signs of life. Whoever has lost the lease because of a stop goes on: the file is the same.
    async fn make(&self, job: &Job) -> Result<Option<Made>, Failure> {
        let (pool, stop, own) = (self.pool.clone(), self.stop.clone(), job.clone());
        let mut forging = tokio::task::spawn_blocking(move || pool.install(|| make(&own, &stop)));
        loop {
            tokio::select! {
                made = &mut forging => {
                    return made.unwrap_or_else(|why| Err(Failure::Other(format!("job {}: {why}", job.id))));
                }
                () = sleep(self.lease / 3) => {
                    // Where the database is not there for a while, the job may be done twice, and nothing else happens.
                    let _ = self.corpus.prolong_job(&job.id, &self.name, self.lease_end()).await;
                }
            }
        }
    }
}
