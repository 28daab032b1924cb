//! Every check there is, in the order that finds the cheap mistakes first.

use crate::command::{cargo, output, run};
use crate::place::{Place, rust_files};
use crate::step::Steps;
use crate::{browser, client, wasm};
use anyhow::Result;
use std::process::Command;

/// The packer is part of the workspace only with its feature on.
const WITH_PACKER: [&str; 2] = ["--features", "xtask/pack"];

/// The test files that drive a browser: they want a machine to themselves and come last.
const BROWSER: [&str; 2] = ["browser", "pages"];

/// Runs every check, stops at the first that fails, and tells what was done.
pub fn test(place: &Place, quick: bool) -> Result<()> {
    let mut steps = Steps::default();
    let result = checks(place, quick, &mut steps);
    println!("{}", steps.summary());
    result
}

fn checks(place: &Place, quick: bool, steps: &mut Steps) -> Result<()> {
    let packer: &[&str] = if quick { &[] } else { &WITH_PACKER };
    if !quick {
        steps.take("needs", || {
            wasm::ready(None)?;
            browser::ready()
        })?;
    }
    steps.take("format", || run(cargo(place).args(["fmt", "--all", "--check"])))?;
    steps.take("lints", || {
        run(cargo(place).args(["clippy", "--workspace", "--all-targets"]).args(packer).args(["--", "-D", "warnings"]))
    })?;
    if !quick {
        steps.take("client", || client::client(place, None))?;
    }
    steps.take("tests", || tests(place, packer))?;
    steps.take("doc tests", || run(cargo(place).args(["test", "--doc", "--workspace"]).args(packer)))?;
    steps.take("documentation", || {
        run(cargo(place).args(["doc", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    match place.fuzz() {
        Some(folder) => steps.take("fuzz targets", || {
            // Without the fuzzer itself, which needs a C++ compiler and a while.
            run(cargo(place).args(["check", "--no-default-features", "--manifest-path"]).arg(folder.join("Cargo.toml")))
        })?,
        None => steps.leave_out("fuzz targets", "there is no folder fuzz"),
    }
    if quick {
        steps.leave_out("client and browser", "as asked");
    } else if let browser @ [_, ..] = browser_tests(place).as_slice() {
        steps.take("browser", || in_browser(place, packer, browser))?;
    } else {
        steps.leave_out("browser", "there are no such tests in crates/tsumi/tests");
    }
    Ok(())
}

/// The tests in the browser, two at a time: each starts a server and a browser of its own.
fn in_browser(place: &Place, packer: &[&str], browser: &[&str]) -> Result<()> {
    let mut command = cargo(place);
    // The whole workspace again, or cargo would choose other features and build everything anew.
    if has_nextest(place) {
        let binaries: Vec<String> = browser.iter().map(|file| format!("binary({file})")).collect();
        command.args(["nextest", "run", "--workspace"]).args(packer).args(["--test-threads", "2"]);
        command.args(["-E", &format!("package(tsumi) and ({})", binaries.join(" or "))]);
    } else {
        command.args(["test", "--workspace"]).args(packer);
        command.args(browser.iter().flat_map(|file| ["--test", file])).args(["--", "--test-threads", "2"]);
    }
    run(&mut command)
}

fn has_nextest(place: &Place) -> bool {
    output(cargo(place).args(["nextest", "--version"])).is_some()
}

/// All tests but those in the browser.
fn tests(place: &Place, packer: &[&str]) -> Result<()> {
    if has_nextest(place) {
        let mut command = cargo(place);
        command.args(["nextest", "run", "--workspace"]).args(packer);
        // Nextest takes a filter that can match nothing for a mistake.
        let browser: Vec<String> = browser_tests(place).iter().map(|file| format!("binary({file})")).collect();
        if !browser.is_empty() {
            command.args(["-E", &format!("not (package(tsumi) and ({}))", browser.join(" or "))]);
        }
        return run(&mut command);
    }
    run(cargo(place).args(["test", "--workspace", "--tests", "--exclude", "tsumi"]).args(packer))?;
    // Plain cargo cannot leave out one test file, only name everything else.
    let tsumi = place.root.join("crates/tsumi");
    let mut command = cargo(place);
    command.args(["test", "--package", "tsumi", "--bins"]);
    if tsumi.join("src/lib.rs").is_file() {
        command.arg("--lib");
    }
    run(name_all_but_browser(&mut command, &rust_files(&tsumi.join("tests"))))
}

fn name_all_but_browser<'a>(command: &'a mut Command, files: &[String]) -> &'a mut Command {
    for file in files.iter().filter(|file| !BROWSER.contains(&file.as_str())) {
        command.args(["--test", file]);
    }
    command
}

/// Those test files that drive a browser and are there: a file, or a folder with its `main.rs`.
fn browser_tests(place: &Place) -> Vec<&'static str> {
    let tests = place.root.join("crates/tsumi/tests");
    let there = |file: &&str| tests.join(format!("{file}.rs")).is_file() || tests.join(file).join("main.rs").is_file();
    BROWSER.into_iter().filter(there).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_tests_come_last() {
        let mut command = Command::new("cargo");
        name_all_but_browser(&mut command, &["browser".to_owned(), "pages".to_owned(), "story".to_owned()]);
        assert!(command.get_args().eq(["--test", "story"]));
    }
}
