use crate::output::Failure;
use clap::Args;
use corpus::Contents;
use server::Config;
use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

/// Copy a server's database while it is used, and check the copy.
#[derive(Args)]
pub struct Backup {
    /// File to write; one that is there is replaced once the copy is whole
    out: PathBuf,
    /// The server's database: the path of a SQLite file
    #[arg(long, default_value_t = Config::default().database)]
    database: String,
}

/// Put a backup in the place of a database that no server uses. The backup is checked first.
#[derive(Args)]
pub struct Restore {
    /// A file made by `tsumi backup`
    backup: PathBuf,
    /// The server's database: the path of a SQLite file, which is replaced
    #[arg(long, default_value_t = Config::default().database)]
    database: String,
}

impl Backup {
    /// Copies and checks.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let copied = wait(corpus::backup(&self.database, &self.out))?;
        say("copied and checked", copied)
    }
}

impl Restore {
    /// Checks and puts back.
    pub fn run(self) -> Result<ExitCode, Failure> {
        let restored = wait(corpus::restore(&self.backup, &self.database))?;
        say("checked and restored", restored)
    }
}

fn wait(work: impl Future<Output = Result<Contents, corpus::Error>>) -> Result<Contents, Failure> {
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(work).map_err(|why| Failure::Other(why.to_string()))
}

fn say(what: &str, Contents { version, puzzles, players, attempts }: Contents) -> Result<ExitCode, Failure> {
    let counts = format!("{puzzles} puzzles, {players} players, {attempts} attempts (migration {version})");
    writeln!(io::stdout(), "{what}: {counts}")?;
    Ok(ExitCode::SUCCESS)
}
