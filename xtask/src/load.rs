//! Servers under load, and servers that die.

use crate::command::{cargo, run};
use crate::place::Place;
use crate::postgres;
use anyhow::Result;

/// What to measure.
#[derive(Debug)]
pub struct Load {
    /// Only this database, which must be empty.
    pub database: Option<String>,
    /// Only this part.
    pub only: Option<String>,
    /// Seconds for each measurement.
    pub seconds: u32,
    /// Minutes for which the memory of a server is watched.
    pub minutes: u32,
}

/// Measures what a server answers, how honest visitors fare beside a bad one, and what memory it takes.
pub fn load(place: &Place, wanted: &Load) -> Result<()> {
    let mut command = cargo(place);
    command.args(["run", "--release", "--package", "tsumi", "--example", "load", "--"]);
    command.args(["--seconds", &wanted.seconds.to_string(), "--minutes", &wanted.minutes.to_string()]);
    if let Some(part) = &wanted.only {
        command.args(["--only", part]);
    }
    match &wanted.database {
        Some(database) => command.args(["--database", database]),
        None => {
            postgres::ready()?;
            &mut command
        }
    };
    run(&mut command)
}

/// Kills servers and databases, fills disks and sets clocks, so many times each, while people play. With a database, on that one.
pub fn crash(place: &Place, database: Option<&str>, rounds: u32) -> Result<()> {
    let mut command = cargo(place);
    command.args(["test", "--package", "tsumi", "--test", "cli", "--", "kept::crash::", "--test-threads", "1"]);
    // What is left out is said by the tests.
    command.arg("--nocapture").env("TSUMI_CRASH_ROUNDS", rounds.to_string());
    if let Some(database) = database {
        command.env("TSUMI_CRASH_DATABASE", database);
    } else {
        postgres::ready()?;
    }
    run(&mut command)?;
    // Writers that are killed in the middle of a commit, disks that fill up.
    run(cargo(place).args(["test", "--package", "corpus", "--lib", "--", "group_commit::", "db::"]))?;
    let clock = ["test", "--package", "server", "--test", "api", "--", "play::clock::"];
    run(cargo(place).args(clock))?;
    match database {
        Some(_) => Ok(()),
        None => postgres::test(cargo(place).args(clock)),
    }
}
