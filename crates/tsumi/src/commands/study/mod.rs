//! Studies on the command line: protocols checked, exports reported, designs tried on simulated participants.

mod check;
mod parquet;
mod power;
mod report;

use crate::output::Failure;
use clap::{Args, Subcommand};
use std::{fs, path::Path, process::ExitCode};
use study::export::Bundle;
use study::protocol::{SHIPPED, shipped};

/// Studies with people: check a protocol, report on an export, find out how many people are needed.
#[derive(Args)]
pub struct Study {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Check(check::Check),
    Report(report::ReportOn),
    Parquet(parquet::ToParquet),
    Power(power::Power),
}

impl Study {
    /// Runs the command.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self.what {
            What::Check(command) => command.run(),
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
