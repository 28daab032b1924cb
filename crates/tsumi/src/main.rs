//! Tsumi on the command line: forges, solves, draws, measures and converts puzzles, and serves the page.
//!
//! - `commands`: one file a command
//! - `games`: the games on the command line
//! - `bulk`: forging by the million, into tables
//! - `input`, `output`: reading puzzles and tables; printing, plotting and writing files
//! - `data`: data for fitting and evaluating models
//! - `tbp`: the Tetris Bot Protocol, both ways
//! - `reproduce`: the papers' experiments and their reports
//!
//! Exit codes: 0 success; 1 invalid input or a failure, as the messages say; 2 wrong usage; 3 a puzzle could not be
//! decided within the budget; 130 interrupted.

// These macros panic on a closed pipe; `writeln!` and `output::complain` do not.
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod bulk;
mod commands;
mod data;
mod games;
mod input;
mod interrupt;
mod output;
mod reproduce;
mod seeded;
mod tbp;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Forge, solve, draw, measure and play falling-block puzzles.
#[derive(Parser)]
#[command(
    version,
    propagate_version = true,
    after_help = "Exit codes: 0 success, 1 invalid input or a failure, 2 wrong usage, 3 a puzzle was not decided within the budget, 130 interrupted."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Forge(commands::forge::Forge),
    Jobs(commands::bulk::jobs::Jobs),
    Worker(commands::bulk::worker::Work),
    Stock(commands::bulk::stock::Stock),
    Solve(commands::solve::Solve),
    Show(commands::show::Show),
    Measure(commands::measure::Measure),
    Perft(commands::perft::Perft),
    Convert(commands::convert::Convert),
    Duel(commands::duel::Duel),
    Replay(commands::replay::Replay),
    Tbp(commands::tbp::Tbp),
    Mine(commands::mine::Mine),
    Rate(commands::models::rate::Estimate),
    Fit(commands::models::fit::Fit),
    Evaluate(commands::evaluate::Evaluate),
    Simulate(commands::models::simulate::Simulate),
    Export(commands::models::export::Export),
    Import(commands::models::import::Import),
    Curate(commands::models::curate::Curate),
    Study(commands::study::Study),
    Reproduce(reproduce::Reproduce),
    Serve(commands::serve::Serve),
    #[command(name = "move")]
    Transfer(commands::transfer::Transfer),
    Backup(commands::backup::Backup),
    Restore(commands::backup::Restore),
    Admin(commands::admin::Admin),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Forge(command) => command.run(),
        Command::Jobs(command) => command.run(),
        Command::Worker(command) => command.run(),
        Command::Stock(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Measure(command) => command.run(),
        Command::Perft(command) => command.run(),
        Command::Convert(command) => command.run(),
        Command::Duel(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Tbp(command) => command.run(),
        Command::Mine(command) => command.run(),
        Command::Rate(command) => command.run(),
        Command::Fit(command) => command.run(),
        Command::Evaluate(command) => command.run(),
        Command::Simulate(command) => command.run(),
        Command::Export(command) => command.run(),
        Command::Import(command) => command.run(),
        Command::Curate(command) => command.run(),
        Command::Study(command) => command.run(),
        Command::Reproduce(command) => command.run(),
        Command::Serve(command) => command.run(),
        Command::Transfer(command) => command.run(),
        Command::Backup(command) => command.run(),
        Command::Restore(command) => command.run(),
        Command::Admin(command) => command.run(),
    };
    match result {
        Ok(code) => code,
        // The reader closed the pipe, as `head` does.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            output::complain(&failure);
            ExitCode::from(failure.exit_code())
        }
    }
}
