//! Programs that cargo installs for this project only, into its target folder.

use crate::command::{cargo, on_path, output, run};
use crate::place::Place;
use crate::version::Version;
use anyhow::{Context, Result};
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// Finds a program of exactly this version (or any, if none is given), or installs it; returns its path.
pub fn get(place: &Place, name: &str, version: Option<Version>) -> Result<PathBuf> {
    let own = place.tools().join("bin").join(name).with_extension(env::consts::EXE_EXTENSION);
    let fits = |program: &PathBuf| {
        program.is_file()
            && version.is_none_or(|wanted| {
                output(Command::new(program).arg("--version"))
                    .and_then(|text| Version::find(&text))
                    .is_some_and(|found| found == wanted)
            })
    };
    if let Some(program) = [Some(own.clone()), on_path(name)].into_iter().flatten().find(fits) {
        return Ok(program);
    }
    println!("Installing {name} into {}", place.tools().display());
    let mut command = cargo(place);
    command.args(["install", name, "--locked", "--root"]).arg(place.tools());
    if let Some(Version(major, minor, patch)) = version {
        command.args(["--version", &format!("{major}.{minor}.{patch}")]);
    }
    run(&mut command).with_context(|| format!("{name} could not be installed"))?;
    Ok(own)
}

/// The PATH with our own tools first, for programs that look for their helpers there.
pub fn path(place: &Place) -> Result<OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let folders = [place.tools().join("bin")].into_iter().chain(env::split_paths(&old));
    env::join_paths(folders).context("PATH holds a folder that cannot be written there")
}
