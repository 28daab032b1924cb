use crate::{
    bulk::{job::job, seeds::Seeds, worker::now},
    data::opinions::block_on,
    games::{self, Entry, RecipeWords},
    interrupt,
    output::{Failure, plural::counted, progress::bar},
};
use clap::{Args, Subcommand};
use corpus::{Corpus, Job, JobProgress};
use play::for_game;
use std::{
    io::{self, Write},
    process::ExitCode,
    sync::atomic::Ordering,
    time::Duration,
};

/// Jobs of bulk forging, which `tsumi worker` does.
#[derive(Args)]
pub struct Jobs {
    #[command(subcommand)]
    command: Command,
    /// Database with the jobs: postgres://…, or the path of a SQLite file
    #[arg(long, global = true, default_value_t = server::Config::default().database)]
    database: String,
}

#[derive(Subcommand)]
enum Command {
    /// Add jobs: a range of seeds in parts. Jobs that are there already stay as they are
    Add(Add),
    /// Show how far the jobs are, by recipe
    Status(Status),
    /// Remove the jobs of a recipe that are not done
    Remove(Remove),
}

#[derive(Args)]
struct Add {
    /// The recipe, as for `tsumi forge`: `reverse-2`, `nazo/reverse-2-3,unique`
    recipe: String,
    /// Seeds from A to before B
    #[arg(long, value_name = "A..B")]
    seeds: Seeds,
    /// Seeds of a job. A worker has the file of its job in memory
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    size: u64,
}

#[derive(Args)]
struct Status {
    /// A progress bar until all jobs are done
    #[arg(long)]
    watch: bool,
}

#[derive(Args)]
struct Remove {
    /// The recipe, as `tsumi jobs status` shows it
    recipe: String,
}

/// The most jobs that are added at once.
const MOST: u64 = 1_000_000;
/// How often the progress bar looks.
const LOOK: Duration = Duration::from_millis(500);

impl Jobs {
    /// Adds or shows jobs.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match &self.command {
            Command::Add(add) => self.add(add),
            Command::Status(status) => self.status(status),
            Command::Remove(Remove { recipe }) => {
                let removed = block_on(async {
                    let corpus = Corpus::open_existing(&self.database).await?;
                    let removed = corpus.remove_jobs(recipe).await?;
                    corpus.close().await;
                    Ok(removed)
                })?;
                say(&format!("removed {}", counted(removed as usize, "job")))
            }
        }
    }

    fn add(&self, add: &Add) -> Result<ExitCode, Failure> {
        let (key, name) = games::recipe_words(&add.recipe);
        let jobs = for_game!(key, G => jobs_of::<G>(name, add))??;
        let added = block_on(async {
            let corpus = Corpus::open(&self.database).await?;
            let added = corpus.add_jobs(&jobs, now()).await?;
            corpus.close().await;
            Ok(added)
        })?;
        let there = jobs.len() - added as usize;
        say(&format!("added {}; {there} were there already", counted(added as usize, "job")))
    }

    fn status(&self, status: &Status) -> Result<ExitCode, Failure> {
        let stop = interrupt::flag()?;
        let progress = block_on(async {
            let corpus = Corpus::open_existing(&self.database).await?;
            let mut progress = corpus.job_progress(now()).await?;
            let sum = |progress: &[JobProgress], of: fn(&JobProgress) -> i64| progress.iter().map(of).sum::<i64>();
            let bar = bar(sum(&progress, |one| one.seeds).unsigned_abs(), "seeds", !status.watch);
            while status.watch && sum(&progress, |one| one.jobs - one.done) > 0 && !stop.load(Ordering::Relaxed) {
                bar.set_position(sum(&progress, |one| one.seeds_done).unsigned_abs());
                tokio::time::sleep(LOOK).await;
                progress = corpus.job_progress(now()).await?;
                bar.set_length(sum(&progress, |one| one.seeds).unsigned_abs());
            }
            bar.finish_and_clear();
            corpus.close().await;
            Ok(progress)
        })?;
        let mut out = io::stdout().lock();
        let [jobs, done, running, lost] = ["jobs", "done", "running", "lost"];
        writeln!(out, "{jobs:>8} {done:>8} {running:>8} {lost:>8} {:>14} {:>14}  recipe", "puzzles", "bytes")?;
        for one in &progress {
            let JobProgress { recipe, jobs, done, running, puzzles, bytes, .. } = one;
            // How often a worker had a job and did not finish it.
            let lost = (one.taken - done - running).max(0);
            writeln!(out, "{jobs:>8} {done:>8} {running:>8} {lost:>8} {puzzles:>14} {bytes:>14}  {recipe}")?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn jobs_of<G: Entry>(name: &str, add: &Add) -> Result<Vec<Job>, Failure> {
    let recipe = G::recipe(&RecipeWords::named(name))?;
    let parts = add.seeds.len().div_ceil(add.size);
    if parts > MOST {
        return Err(Failure::Usage(format!("{parts} jobs at once; expected at most {MOST}, or a larger --size")));
    }
    add.seeds.parts(add.size).map(|seeds| job::<G>(&recipe, seeds)).collect()
}

fn say(what: &str) -> Result<ExitCode, Failure> {
    writeln!(io::stdout(), "{what}")?;
    Ok(ExitCode::SUCCESS)
}
