//! Evaluation of estimates: against people's opinions, authors' grades, and other simulated solvers.

pub mod agreement;
pub mod labels;
pub mod opinions;
pub mod panels;
pub mod personal;

use crate::output::Failure;
use clap::{Args, Subcommand};
use std::process::ExitCode;

/// Evaluate estimates.
#[derive(Args)]
pub struct Evaluate {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Opinions(opinions::Said),
    Panels(panels::Panels),
    Nazo(labels::Labels),
}

impl Evaluate {
    /// Evaluates and prints.
    pub fn run(self) -> Result<ExitCode, Failure> {
        match self.what {
            What::Opinions(command) => command.run(),
            What::Panels(command) => command.run(),
            What::Nazo(command) => command.run(),
        }
    }
}
