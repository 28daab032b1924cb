use crate::{
    bulk::{folder::Folder, worker::Worker},
    data::opinions::block_on,
    interrupt,
    output::Failure,
};
use clap::Args;
use corpus::Corpus;
use std::{process::ExitCode, sync::Arc, time::Duration};

/// Forge the jobs of a database into Parquet files, one a job.
///
/// Any number of workers on any number of machines share the jobs of one PostgreSQL database; on one machine a SQLite file will do. Add jobs
/// with `tsumi jobs add`. A file appears whole or not at all, by the name of its job, and has the same bytes whoever makes it, so that workers
/// may be killed at any time: their jobs are taken by others when the lease has ended. Ends when all jobs are done.
#[derive(Args)]
pub struct Work {
    /// Database with the jobs: postgres://…, or the path of a SQLite file
    #[arg(long)]
    database: String,
    /// Folder for the files; of a bucket, the folder where it is mounted, or that is copied to it
    #[arg(long, value_name = "FOLDER")]
    out: String,
    /// Number of threads; 0 for one per core
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=512))]
    jobs: u16,
    /// Seconds without a sign of life after which others take this worker's job
    #[arg(long, default_value_t = 60, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..=86400))]
    lease: u32,
    /// Wait for new jobs when all are done
    #[arg(long)]
    wait: bool,
    /// No line for each file
    #[arg(long)]
    quiet: bool,
}

impl Work {
    /// Works.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let stop = interrupt::flag()?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.into()).build();
        let pool = pool.map_err(|error| Failure::Other(format!("cannot start threads: {error}")))?;
        let out = Folder::open(&self.out)?;
        let done = block_on(async {
            let corpus = Corpus::open_existing(&self.database).await?;
            let worker = Worker {
                corpus,
                out,
                name: format!("{}-{:016x}", std::process::id(), corpus::random_seed()?),
                lease: Duration::from_secs(self.lease.into()),
                waits: self.wait,
                pool: Arc::new(pool),
                stop,
                quiet: self.quiet,
            };
            let done = worker.work().await;
            worker.corpus.close().await;
            Ok(done)
        })?;
        done.map(|()| ExitCode::SUCCESS)
    }
}
