//! How good the estimates are: against what people said, against authors' grades, against other simulated solvers.

mod agreement;
mod labels;
mod own;
mod panels;
mod said;

use crate::output::Failure;
use clap::{Args, Subcommand};
use std::process::ExitCode;

/// Say how good estimates are.
#[derive(Args)]
pub struct Evaluate {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Opinions(said::Said),
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
