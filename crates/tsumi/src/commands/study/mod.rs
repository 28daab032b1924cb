//! Studies on the command line: protocols checked, exports reported, designs tried on simulated participants.

mod check;
mod close;
mod export;
mod invite;
mod links;
mod new;
mod parquet;
mod power;
mod report;
mod status;

use crate::output::Failure;
use clap::{Args, Subcommand};
use corpus::Corpus;
use std::{fs, path::Path, process::ExitCode};
use study::export::Bundle;
use study::protocol::{SHIPPED, shipped};

/// Studies with people: check a protocol, begin and run a study, export its data, report on them, find out how many people are
/// needed.
#[derive(Args)]
pub struct Study {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    New(new::New),
    Check(check::Check),
    Invite(invite::Invite),
    Status(status::Status),
    Export(export::Export),
    Close(close::Close),
    Report(report::ReportOn),
    Parquet(parquet::ToParquet),
    Power(power::Power),
}

impl Study {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self.what {
            What::New(command) => command.run(),
            What::Check(command) => command.run(),
            What::Invite(command) => command.run(),
            What::Status(command) => command.run(),
            What::Export(command) => command.run(),
            What::Close(command) => command.run(),
            What::Report(command) => command.run(),
            What::Parquet(command) => command.run(),
            What::Power(command) => command.run(),
        }
    }
}

/// The text of a protocol: a file, or one that comes with the program by its name.
fn protocol_text(name: &str) -> Result<String, Failure> {
    match (fs::read_to_string(name), shipped(name)) {
        (Ok(text), _) => Ok(text),
        (Err(_), Some(text)) => Ok(text.to_owned()),
        (Err(error), None) => {
            let names: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
            Err(Failure::Io(format!("{name}: neither a file nor one of {}", names.join(", ")), error))
        }
    }
}

/// The export in a folder.
fn bundle(folder: &Path) -> Result<Bundle, Failure> {
    let read = |file: &str| fs::read_to_string(folder.join(file)).map_err(|why| why.to_string());
    Bundle::read(read).map_err(|why| Failure::Other(format!("{}: {why}", folder.display())))
}

/// Does something with an existing database.
fn at_database<T>(place: &str, work: impl AsyncFnOnce(&Corpus) -> Result<T, Failure>) -> Result<T, Failure> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let corpus = Corpus::open_existing(place).await.map_err(|why| Failure::Other(why.to_string()))?;
        let done = work(&corpus).await;
        corpus.close().await;
        done
    })
}

/// The study of this id.
async fn of_database(corpus: &Corpus, id: &str) -> Result<corpus::Study, Failure> {
    let found = corpus.study(id).await.map_err(|why| Failure::Other(why.to_string()))?;
    found.ok_or_else(|| Failure::Other(format!("no study has the id \"{id}\"; `tsumi study status` lists them")))
}
