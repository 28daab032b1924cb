use crate::output::Failure;
use clap::{Args, Subcommand};
use corpus::{Corpus, HeldRun};
use server::Config;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Look at results that wait for an operator, at the server's database.
#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// List runs that look faster than people are; they do not count among the bests until they are cleared
    Held(Database),
    /// Let a run count among the bests
    Clear(Judged),
    /// Remove a run from the bests, for good
    Remove(Judged),
}

#[derive(Args)]
struct Database {
    /// The server's database
    #[arg(long, default_value_t = Config::default().database)]
    database: String,
}

#[derive(Args)]
struct Judged {
    /// The run's id, as `tsumi admin held` prints it
    run: String,
    #[command(flatten)]
    database: Database,
}

impl Admin {
    /// Prints the runs, or judges one.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(async {
            match self.what {
                What::Held(database) => {
                    let corpus = database.open().await?;
                    for run in corpus.held_runs().await.map_err(failure)? {
                        writeln!(io::stdout(), "{}", line(&run))?;
                    }
                }
                What::Clear(judged) => judged.judge(true).await?,
                What::Remove(judged) => judged.judge(false).await?,
            }
            Ok(ExitCode::SUCCESS)
        })
    }
}

impl Database {
    async fn open(&self) -> Result<Corpus, Failure> {
        Corpus::open_existing(&self.database).await.map_err(failure)
    }
}

impl Judged {
    async fn judge(&self, counts: bool) -> Result<(), Failure> {
        let corpus = self.database.open().await?;
        if corpus.judge_run(&self.run, counts, curator::clock::now()).await.map_err(failure)? {
            return Ok(());
        }
        Err(Failure::Other(format!("no run has the id \"{}\"; expected one that `tsumi admin held` lists", self.run)))
    }
}

fn line(run: &HeldRun) -> String {
    let HeldRun { id, player, game, kind, score, .. } = run;
    let seconds = (run.scored_at.unwrap_or(run.begun_at) - run.begun_at) as f64 / 1000.0;
    format!("{id}  {game} {}: {score} puzzles in {seconds:.1} s, by {player}", kind.word())
}

fn failure(why: corpus::Error) -> Failure {
    Failure::Other(why.to_string())
}
