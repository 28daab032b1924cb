//! All checks, in an order that finds cheap mistakes first.

use crate::command::{cargo, output, run};
use crate::place::Place;
use crate::step::Steps;
use crate::{browser, client, postgres, wasm};
use anyhow::Result;
use std::collections::BTreeSet;
use std::process::Command;

/// The selection of packages and features for every step. Cargo compiles a crate again for each set of features,
/// which depends on what is built together: the whole workspace each time, and the packer, which belongs to it only
/// with its feature.
const ALL: [&str; 3] = ["--workspace", "--features", "xtask/pack"];

/// The same without the client.
const QUICK: [&str; 1] = ["--workspace"];

/// The test program that drives a browser: it needs the machine to itself and runs last.
const BROWSER: &str = "browser";

/// Number of browsers at a time. Most of the time they wait for pages.
const BROWSERS: &str = "3";

/// Runs all checks, stops at the first failure, and prints a summary.
pub fn test(place: &Place, quick: bool) -> Result<()> {
    let mut steps = Steps::default();
    let result = checks(place, quick, &mut steps);
    println!("{}", steps.summary());
    result
}

fn checks(place: &Place, quick: bool, steps: &mut Steps) -> Result<()> {
    let all: &[&str] = if quick { &QUICK } else { &ALL };
    if !quick {
        steps.take("needs", || {
            wasm::ready(None)?;
            browser::ready(place)?;
            postgres::ready()
        })?;
    }
    steps.take("format", || run(cargo(place).args(["fmt", "--all", "--check"])))?;
    steps
        .take("lints", || run(cargo(place).arg("clippy").args(all).args(["--all-targets", "--", "-D", "warnings"])))?;
    if !quick {
        // Together with tests that do not need the client, because their dependencies affect the features too.
        steps.take("client", || client::client(place, None, &[&ALL[..], &["--test", "all"]].concat()))?;
    }
    steps.take("tests", || run(&mut tests(place, all)))?;
    if quick {
        steps.leave_out("tests on PostgreSQL", "as asked");
    } else {
        steps.take("tests on PostgreSQL", || postgres::test(&mut on_postgres(place, all)))?;
    }
    steps.take("load, in short", || {
        run(cargo(place).arg("build").args(all).args(["--example", "load"]))?;
        run(Command::new(place.target.join("debug/examples/load")).arg("--short"))
    })?;
    steps.take("doc tests", || run(cargo(place).args(["test", "--doc"]).args(all)))?;
    steps.take("documentation", || {
        // Including the examples, to keep the features the same.
        let kinds = ["--no-deps", "--lib", "--bins", "--examples"];
        run(cargo(place).arg("doc").args(all).args(kinds).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    match place.fuzz() {
        Some(folder) => steps.take("fuzz targets", || {
            // Without the fuzzer, which needs a C++ compiler and takes long to build.
            run(cargo(place).args(["check", "--no-default-features", "--manifest-path"]).arg(folder.join("Cargo.toml")))
        })?,
        None => steps.leave_out("fuzz targets", "there is no folder fuzz"),
    }
    if quick {
        steps.leave_out("client and browser", "as asked");
    } else {
        // Not with nextest, which runs each test in its own process: these share a server.
        let only = ["--test", BROWSER, "--", "--test-threads", BROWSERS];
        steps.take("browser", || run(cargo(place).arg("test").args(all).args(only)))?;
    }
    Ok(())
}

/// The command that runs all tests but those in the browser.
fn tests(place: &Place, all: &[&str]) -> Command {
    let mut command = cargo(place);
    if output(cargo(place).args(["nextest", "--version"])).is_some() {
        command.args(["nextest", "run"]).args(all).args(["--tests", "-E", &format!("not binary({BROWSER})")]);
    } else {
        // Plain cargo cannot exclude one test program, only list all others.
        command.arg("test").args(all).args(["--lib", "--bins"]);
        let programs = place.test_programs();
        command.args(but_browser(&programs).flat_map(|program| ["--test", program]));
    }
    command
}

/// The command that runs the tests of the storage and the API, which run on either engine.
fn on_postgres(place: &Place, all: &[&str]) -> Command {
    let mut command = cargo(place);
    if output(cargo(place).args(["nextest", "--version"])).is_some() {
        let only = "(package(corpus) and binary(all)) or (package(server) and binary(api))";
        command.args(["nextest", "run"]).args(all).args(["--tests", "-E", only]);
    } else {
        command.args(["test", "--package", "corpus", "--package", "server", "--test", "all", "--test", "api"]);
    }
    command
}

fn but_browser(programs: &BTreeSet<String>) -> impl Iterator<Item = &str> {
    programs.iter().map(String::as_str).filter(|program| *program != BROWSER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_tests_come_last() {
        let programs = ["all", "browser", "cli"].map(str::to_owned).into();
        assert!(but_browser(&programs).eq(["all", "cli"]));
    }

    #[test]
    fn every_test_program_is_known() {
        let programs = Place::find().unwrap().test_programs();
        assert!(["all", "api", "browser", "cli"].iter().all(|program| programs.contains(*program)), "{programs:?}");
    }
}
