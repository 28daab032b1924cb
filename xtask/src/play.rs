//! Builds and starts the whole program.

use crate::client;
use crate::command::{cargo, run};
use crate::place::Place;
use anyhow::{Result, bail};
use std::path::PathBuf;
use std::process::Command;

/// Builds the client and the server that embeds it; returns the path of the program.
pub fn build(place: &Place) -> Result<PathBuf> {
    client::client(place, None, &client::PACKER)?;
    program(place, &mut cargo(place), &[])
}

/// Builds the program with this cargo and more arguments; returns its path.
pub fn program(place: &Place, cargo: &mut Command, args: &[&str]) -> Result<PathBuf> {
    run(cargo.args(["build", "--release", "--package", "tsumi"]).args(args))?;
    let program = place.target.join("release").join("tsumi").with_extension(std::env::consts::EXE_EXTENSION);
    if !program.is_file() {
        bail!("crates/tsumi built, but made no {}: it needs a main.rs", program.display());
    }
    println!("Built {}", program.display());
    Ok(program)
}

/// The options of `tsumi serve`, each with a value.
const OPTIONS: [&str; 8] =
    ["--address", "--database", "--stock", "--seed", "--limits", "--trusted-proxy", "--metrics", "--public-url"];

/// Builds everything and serves it until interrupted. Options are checked before the build, which may take minutes.
pub fn play(place: &Place, args: &[String]) -> Result<()> {
    check(args)?;
    let mut command = Command::new(build(place)?);
    command.arg("serve").args(args);
    become_it(&mut command)
}

/// Whether `tsumi serve` has these options.
fn check(args: &[String]) -> Result<()> {
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let (name, value) = arg.split_once('=').map_or((arg.as_str(), None), |(name, value)| (name, Some(value)));
        match name {
            "--help" | "-h" => {}
            _ if !OPTIONS.contains(&name) => bail!("unknown option `{arg}`; expected {}", OPTIONS.join(", ")),
            _ if value.is_none() && args.next().is_none() => bail!("`{name}` without a value; expected one after it"),
            _ => {}
        }
    }
    Ok(())
}

/// On Unix this process becomes the server, so that Ctrl-C and other signals reach it.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result<()> {
    use anyhow::Context;
    use std::os::unix::process::CommandExt;
    Err(command.exec()).with_context(|| format!("{command:?} could not be started"))
}

/// Elsewhere Ctrl-C reaches every program of the console, including the server.
#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result<()> {
    run(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(args: &[&str]) -> Result<()> {
        check(&args.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn slips_are_told() {
        assert!(checked(&[]).is_ok() && checked(&["--help"]).is_ok());
        assert!(checked(&["--database", "--odd-name", "--address=0.0.0.0:80", "--stock", "5"]).is_ok());
        for (args, says) in [
            (&["--adress", "0.0.0.0:80"][..], "unknown option `--adress`; expected --address"),
            (&["--stock", "5", "80"], "`80`"),
            (&["--address"], "without a value"),
        ] {
            let told = checked(args).unwrap_err().to_string();
            assert!(told.contains(says), "{told}");
        }
    }

    #[test]
    fn the_options_are_those_of_the_server() {
        let source = include_str!("../../crates/tsumi/src/commands/serve.rs");
        // The name in the attribute, or that of the field below it.
        let name = |part: &str| match part.strip_prefix(" = \"") {
            Some(named) => named.split('"').next().map(str::to_owned),
            None => part.split('\n').nth(1)?.trim().split(':').next().map(|field| field.replace('_', "-")),
        };
        let names: Vec<String> =
            source.split("#[arg(long").skip(1).filter_map(name).map(|name| format!("--{name}")).collect();
        assert_eq!(names, OPTIONS);
    }
}
