//! PostgreSQL for the tests that run on it.

use crate::command::run;
use crate::install::apt;
use anyhow::{Context, Result, anyhow};
use cluster::{Commits, Server};
use std::process::Command;

/// Ensures that PostgreSQL is installed.
pub fn ready() -> Result<()> {
    if cluster::is_installed() { Ok(()) } else { apt::install(&["postgresql"], "The tests on PostgreSQL") }
}

/// Runs tests on PostgreSQL, on a server that they share and that ends with them.
pub fn test(command: &mut Command) -> Result<()> {
    let server =
        Server::start(Commits::Quick).map_err(|why| anyhow!("{why}"))?.context("PostgreSQL is not installed")?;
    run(command.env(cluster::ENGINE, "postgres").env(cluster::SOCKET, server.folder()))
}
