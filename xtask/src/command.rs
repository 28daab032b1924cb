//! Runs other programs, and reports clearly what went wrong.

use crate::place::Place;
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A cargo command of this machine's toolchain, in the workspace, with the path of the client in its environment.
pub fn cargo(place: &Place) -> Command {
    // The server embeds this folder, so it must exist even before the first client is built.
    let _ = fs::create_dir_all(place.dist());
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(&place.root).env("CARGO_TARGET_DIR", &place.target).env("TSUMI_CLIENT_DIR", place.dist());
    forget_package(&mut command);
    command
}

/// Removes the variables that show that cargo started us: build scripts that watch them would run again needlessly.
pub fn forget_package(command: &mut Command) {
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(names_a_package) {
            command.env_remove(name);
        }
    }
}

fn names_a_package(name: &str) -> bool {
    ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|start| name.starts_with(start))
        || ["CARGO_BIN_NAME", "CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE"].contains(&name)
}

/// Runs a command to its end; failure is an error that shows the command.
pub fn run(command: &mut Command) -> Result<()> {
    let line = shown(command);
    let status = command.status().with_context(|| format!("`{line}` could not be started"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}");
    }
    Ok(())
}

/// Runs a command quietly; returns its output if it succeeded.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then_some(text)
}

/// Runs a command with a time limit; returns whether it succeeded in time.
pub fn run_within(limit: Duration, command: &mut Command) -> bool {
    let begun = Instant::now();
    let Ok(mut child) = command.stdin(Stdio::null()).spawn() else {
        return false;
    };
    while begun.elapsed() < limit {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => thread::sleep(Duration::from_millis(50)),
            Err(_) => break,
        }
    }
    // It may have ended just now; in either case it is gone after this.
    let _ = child.kill();
    let _ = child.wait();
    false
}

/// The program of this name on the PATH.
pub fn on_path(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(name).with_extension(env::consts::EXE_EXTENSION))
        .find(|program| program.is_file())
}

fn shown(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    [name].into_iter().chain(command.get_args()).map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_shown_as_typed() {
        let mut command = Command::new("/some/where/cargo");
        command.args(["fmt", "--all"]);
        assert_eq!(shown(&command), "cargo fmt --all");
    }

    #[test]
    fn only_the_package_is_forgotten() {
        assert!(names_a_package("CARGO_PKG_NAME"));
        assert!(names_a_package("CARGO_MANIFEST_DIR"));
        assert!(!names_a_package("CARGO_HOME"));
        assert!(!names_a_package("CARGO_TARGET_DIR"));
    }

    #[cfg(unix)]
    #[test]
    fn a_time_limit_is_kept() {
        let begun = Instant::now();
        assert!(!run_within(Duration::from_millis(100), Command::new("sleep").arg("20")));
        assert!(begun.elapsed() < Duration::from_secs(10));
        assert!(run_within(Duration::from_secs(10), &mut Command::new("true")));
    }
}
