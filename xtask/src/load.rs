//! Servers under load, and servers that die.

use crate::command::{cargo, run};
use crate::place::Place;
use crate::postgres;
use anyhow::Result;

/// Measures how many attempts and choices of puzzles a server answers a second.
pub fn load(place: &Place, database: Option<&str>, seconds: u32) -> Result<()> {
    let mut command = cargo(place);
    command.args(["run", "--release", "--package", "tsumi", "--example", "load", "--"]);
    command.args(["--seconds", &seconds.to_string()]);
    match database {
        Some(database) => command.args(["--database", database]),
        None => {
            postgres::ready()?;
            &mut command
        }
    };
    run(&mut command)
}

/// Kills servers and databases, so many times each, while people play.
pub fn crash(place: &Place, rounds: u32) -> Result<()> {
    postgres::ready()?;
    let mut command = cargo(place);
    command.args(["test", "--package", "tsumi", "--test", "cli", "--", "kept::crash::", "--test-threads", "1"]);
    run(command.env("TSUMI_CRASH_ROUNDS", rounds.to_string()))
}
