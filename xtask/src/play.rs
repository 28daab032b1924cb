//! The whole program, built and started.

use crate::client;
use crate::command::{cargo, run};
use crate::place::Place;
use anyhow::{Result, bail};
use std::path::PathBuf;
use std::process::Command;

/// Builds the client and the server around it; returns the finished program.
pub fn build(place: &Place) -> Result<PathBuf> {
    client::client(place, None)?;
    run(cargo(place).args(["build", "--release", "--package", "tsumi"]))?;
    let program = place.target.join("release").join("tsumi").with_extension(std::env::consts::EXE_EXTENSION);
    if !program.is_file() {
        bail!("crates/tsumi built, but made no {}: it needs a main.rs", program.display());
    }
    println!("Built {}", program.display());
    Ok(program)
}

/// Builds everything and serves it until interrupted.
pub fn play(place: &Place, args: &[String]) -> Result<()> {
    let mut command = Command::new(build(place)?);
    command.arg("serve").args(args);
    become_it(&mut command)
}

/// On Unix this process becomes the server, so that Ctrl-C and every other signal reach it.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<()> {
    use anyhow::Context;
    use std::os::unix::process::CommandExt;
    Err(command.exec()).with_context(|| format!("{command:?} could not be started"))
}

/// Elsewhere Ctrl-C goes to every program of the console, the server among them.
#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<()> {
    run(command)
}
